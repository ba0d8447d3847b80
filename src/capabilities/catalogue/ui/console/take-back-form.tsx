import { dateText } from '#console/parts/words/sums-and-dates.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { takeBackPricesCall } from '../../calls.ts';
import { PublishForm } from './publish-form.tsx';
import { usePublish } from './use-publish.ts';

/** Takes back the prices of a day that has not begun. */
export function TakeBackForm({ from, version, onClose }: { from: string; version: number; onClose: () => void }) {
  const publishing = usePublish(takeBackPricesCall);
  return (
    <PublishForm
      title={`Take back the prices from ${dateText(from)}`}
      label="Take back"
      kind="danger"
      publishing={publishing}
      send={async (allowance) => {
        await publishing.publish({ body: { from: from as IstDay, ...allowance }, version });
        showToast({ title: 'Taken back', text: `Prices do not change on ${dateText(from)}.`, kind: 'success' });
        onClose();
        await publishing.showCurrent();
      }}
      onOld={publishing.showCurrent}
      onClose={onClose}
    >
      <p>The prices of the day before stay in force.</p>
    </PublishForm>
  );
}

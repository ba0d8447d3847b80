import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { FiguresTable } from '#capabilities/catalogue/ui/console/figures-table.tsx';
import { PublishForm } from '#capabilities/catalogue/ui/console/publish-form.tsx';
import { usePublish } from '#capabilities/catalogue/ui/console/use-publish.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import type { useKeptFields } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { dateText } from '#console/parts/words/sums-and-dates.ts';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { changeFactsCall } from '../../calls.ts';
import type { FactsPreview, factsBody } from '../../contract.ts';
import { PUBLISHED_FACTS } from './facts-queries.ts';

type Body = z.input<typeof factsBody>;

/**
 * The frame of a form about facts: what it would change and hit, then one press.
 * @param body null while it is not complete; then `missing` says why. @param children get what the server says of the fields.
 */
export function PublishFacts({
  title,
  label,
  body,
  missing,
  done,
  typing,
  onClose,
  children,
}: {
  title: string;
  label?: string;
  body: Body | null;
  missing: string;
  /** Text of the toast after publication. */
  done: string;
  typing?: ReturnType<typeof useKeptFields>;
  onClose: () => void;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const publishing = usePublish(changeFactsCall, PUBLISHED_FACTS);
  const current = JSON.stringify(body);
  const settled = useSettledText(current, 300);
  const asked = JSON.parse(settled) as Body | null;
  const looked = useQuery({
    ...actPreview(useApi(), changeFactsCall, { body: asked ?? { changes: {} } }),
    enabled: asked !== null,
  });
  const isLooking = settled !== current || (asked !== null && looked.isFetching);
  const preview = asked === null || isLooking ? undefined : looked.data;
  const failed = publishing.error ?? (asked && !isLooking ? looked.error : null);
  const errors = failed instanceof CallFailed ? failed.fields : {};
  return (
    <PublishForm
      title={title}
      label={label ?? (preview?.from ? `Publish from ${dateText(preview.from)}` : 'Publish now')}
      what="facts"
      looking={isLooking}
      publishing={publishing}
      problem={asked && !isLooking ? looked.error : null}
      isValid={() => {
        setIsAsked(true);
        return preview !== undefined;
      }}
      send={async () => {
        if (!asked || !preview) return;
        await publishing.publish({ body: asked, version: preview.version });
        showToast({ title: 'Facts published', text: done, kind: 'success' });
        typing?.forget();
        onClose();
        await publishing.showCurrent();
      }}
      onOld={() => Promise.all([publishing.showCurrent(), looked.refetch()])}
      onClose={onClose}
    >
      {typing?.isBack ? <KeptNotice onDiscard={typing.forget} /> : null}
      {children(errors)}
      <RowFailure failure={isAsked && body === null ? missing : null} />
      {preview ? <Preview preview={preview} /> : null}
    </PublishForm>
  );
}

/** Old and new side by side, and what the change hits. */
function Preview({ preview: { changes, until, effects } }: { preview: FactsPreview }) {
  const hit = effects.reduce((sum, { bookings }) => sum + bookings, 0);
  return (
    <div className="grid gap-4" role="status">
      <FiguresTable figures={changes} caption="What changes" label="Facts before and after" />
      {until ? <p>Some of these were set before for {dateText(until)}: those values apply from then on.</p> : null}
      {effects.length > 0 ? (
        <Notice tone="info" title="What this hits">
          <ul className="grid gap-1">
            {effects.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {hit > 0 ? (
            <p>
              Bookings keep their time and place. To move or cancel them,{' '}
              <Link to="/console/calendar">close the time in the calendar</Link>.
            </p>
          ) : null}
        </Notice>
      ) : (
        <p>No booking or invoice is hit.</p>
      )}
    </div>
  );
}

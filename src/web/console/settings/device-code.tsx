import type { DeviceAdded } from '#capabilities/staff/contract.ts';
import { Button } from '#design/button.tsx';
import { timeText } from '../parts/moments.ts';

/** The code that is typed on the new device, large enough to read across a counter. It is shown once. */
export function DeviceCode({ added: { code, codeEndsAt }, onClose }: { added: DeviceAdded; onClose: () => void }) {
  return (
    <section aria-labelledby="device-code" className="card grid gap-3">
      <h2 id="device-code" className="text-h3">
        Code for the new device
      </h2>
      <p role="status" className="device-code figures">
        {code}
      </p>
      <p>
        On the device, open <strong>{location.host}/console/enrol</strong> and type this code. It works once, until{' '}
        {timeText(codeEndsAt)}.
      </p>
      <div>
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

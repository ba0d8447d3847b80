import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { timeText } from '#console/parts/words/moments.ts';
import { useCan, useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import type { DeviceAdded } from '../../contract.ts';
import { AddDeviceForm } from './add-device-form.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery } from './devices-query.ts';
import { forgetForm, type KeptForm, readKeptForm } from './kept-form.ts';

/** Shared tablets and PCs: add one by a code, see when it was used last, lock it. */
export function DevicesPage() {
  const { staff } = useStaff();
  const can = useCan();
  const devices = useQuery(devicesQuery(useApi()));
  const [open, setOpen] = useState<KeptForm | null>(() => readKeptForm(staff.email, /^(device|lock:\d+)$/));
  const [added, setAdded] = useState<DeviceAdded | null>(null);
  const mayManage = can('manage_devices');
  const close = () => {
    forgetForm();
    setOpen(null);
  };
  if (!devices.data)
    return devices.error ? (
      <Failed error={devices.error} onAgain={() => void devices.refetch()} title="The devices could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  const rows = devices.data.devices;
  return (
    <div className="grid gap-4">
      {added ? <DeviceCode added={added} onClose={() => setAdded(null)} /> : null}
      {mayManage && open?.form === 'device' ? (
        <AddDeviceForm
          values={open.values}
          onAdded={(device) => {
            close();
            setAdded(device);
          }}
          onClose={close}
        />
      ) : null}
      {mayManage && open?.form !== 'device' ? (
        <div>
          <Button onClick={() => setOpen({ form: 'device', values: {} })}>Add device</Button>
        </div>
      ) : null}
      <p className="text-muted">
        On the device itself, open{' '}
        <a href="/console/enrol" className="underline">
          {location.host}/console/enrol
        </a>{' '}
        and enter the code.
      </p>
      {rows.length === 0 ? <p className="text-muted">No shared devices yet.</p> : null}
      {rows.length > 0 ? (
        <ul className="rows">
          {rows.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              mayLock={mayManage}
              isOpen={open?.form === `lock:${device.id}`}
              onOpen={() => setOpen({ form: `lock:${device.id}`, values: {} })}
              onClose={close}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The code that is typed on the new device, large enough to read across a counter. It is shown once. */
function DeviceCode({ added: { code, codeEndsAt }, onClose }: { added: DeviceAdded; onClose: () => void }) {
  return (
    <section aria-label="Code for the new device" className="card grid gap-3">
      <FocusedHeading>Code for the new device</FocusedHeading>
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

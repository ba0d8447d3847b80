import { failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { FormFailure } from '#console/parts/form/form-problems.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { lockDeviceCall } from '../../calls.ts';
import type { Device } from '../../contract.ts';
import { DEVICES_KEY } from './devices-query.ts';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';

/** One shared device with its state, and what locking it means. */
export function DeviceRow({
  device: { id, name, door, enrolledAt, lastSeen, lockedAt },
  mayLock,
  isOpen,
  onOpen,
  onClose,
}: {
  device: Device;
  mayLock: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const change = useChange(lockDeviceCall, { topics: ['staff'], queries: [DEVICES_KEY] });
  const isOld = needsSignIn(change.error);
  const state = lockedAt ? 'Locked' : enrolledAt ? 'In use' : 'Waiting for code';
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title">{name}</p>
          <p className="row-detail">
            {door ? 'Door mode · ' : ''}
            {lockedAt
              ? `Locked ${momentText(lockedAt)}`
              : lastSeen
                ? `Last seen ${momentText(lastSeen)}`
                : 'Not used yet'}
          </p>
        </div>
        <Badge tone={lockedAt ? 'error' : enrolledAt ? 'success' : 'pending'}>{state}</Badge>
      </div>
      {mayLock && !lockedAt && !isOpen ? (
        <button type="button" className="button button-plain row-button" aria-label={`Lock ${name}`} onClick={onOpen}>
          Lock
        </button>
      ) : null}
      {isOpen && !lockedAt ? (
        <div className="part-form">
          <FocusedHeading>Lock {name}</FocusedHeading>
          <Notice tone="pending">
            All shifts on it end at once, and it deletes its data within a minute when it is online. To use it again,
            add it as a new device.
          </Notice>
          <FormFailure message={change.error && !isOld ? failureText(change.error) : undefined} />
          {isOld ? <SignInAgain form={() => ({ form: `lock:${id}`, values: {} })} /> : null}
          <div className="flex flex-wrap gap-2">
            <Button
              kind="danger"
              busy={change.isPending}
              busyLabel="Locking…"
              onClick={() => change.mutate({ params: { id } }, { onSuccess: onClose })}
            >
              Lock device
            </Button>
            <Button kind="plain" onClick={onClose}>
              Back
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

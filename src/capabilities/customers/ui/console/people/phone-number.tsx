import { useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Button } from '#design/button.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { showPhoneCall } from '../../../calls.ts';

/** The end of a phone number; the whole number by a press, which is noted in the log. */
export function PhoneNumber({ personId, end }: { personId: string; end: string }) {
  const api = useApi();
  const [shown, setShown] = useState<{ phone?: string; failure?: string; busy?: boolean }>({});
  if (shown.phone)
    return (
      <a className="figures" href={`tel:${shown.phone}`}>
        {formatPhoneNumber(shown.phone)}
      </a>
    );
  async function show() {
    setShown({ busy: true });
    try {
      const { phone } = await api.read(showPhoneCall, { params: { uid: personId } });
      setShown({ phone });
    } catch (error) {
      setShown({ failure: failureText(error) });
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="figures">ends in {end}</span>
      <Button kind="plain" className="row-button" busy={shown.busy ?? false} onClick={() => void show()}>
        Show number
      </Button>
      {shown.failure ? (
        <span role="alert" className="row-failure">
          {shown.failure}
        </span>
      ) : null}
    </span>
  );
}

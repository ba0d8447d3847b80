import { Icon } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { loginTexts } from './texts.ts';

/** How to contact us when signing in does not work (LOGIN-13). */
export function HelpBlock({
  phone,
  email,
  place,
  hours,
}: {
  phone: string;
  email: string;
  place: string;
  /** When a person answers: 'Monday to Saturday 9:00 AM to 6:00 PM'. */
  hours: string;
}) {
  return (
    <div className="grid gap-1 line-above pt-5 text-small">
      <h2 className="text-body font-strong">Need help?</h2>
      <ul className="grid wrap-anywhere">
        <li>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center gap-2 underline">
            <Icon name="phone" className="shrink-0" /> {formatPhoneNumber(phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-2 underline">
            <Icon name="mail" className="shrink-0" /> {email}
          </a>
        </li>
        <li className="inline-flex min-h-11 items-center gap-2">
          <Icon name="pin" className="shrink-0" /> {place}
        </li>
        <li className="inline-flex min-h-11 items-center gap-2">
          <Icon name="clock" className="shrink-0" /> {loginTexts.support} {hours}
        </li>
      </ul>
    </div>
  );
}

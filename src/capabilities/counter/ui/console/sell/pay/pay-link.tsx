import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { copyText } from '#design/copy-text.ts';
import type { SaleAnswer } from '../../../../contract.ts';

const ways = { email: 'By mail to', whatsapp: 'On WhatsApp to' } as const;
const states: Readonly<Record<string, string>> = {
  queued: 'being sent',
  sent: 'sent',
  delivered: 'arrived',
  read: 'read',
  failed: 'not sent. Read it out instead',
};

/** The link of a sale that waits: how it was sent, and how to read it out or copy it. */
export function PayLink({ address, code, sent }: { address: string; code: string | null; sent: SaleAnswer['sent'] }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="grid gap-2">
      {sent.length > 0 ? (
        <ul className="grid gap-1" aria-label="How the link was sent">
          {sent.map(({ channel, recipient, state }) => (
            <li key={channel}>
              {ways[channel]} {recipient}: {states[state] ?? state}
            </li>
          ))}
        </ul>
      ) : null}
      {code ? (
        <>
          <p className="font-medium">Read it out:</p>
          <p className="sell-link figures">
            {new URL(address).host}/pay/{code.slice(0, 4)}-{code.slice(4)}
          </p>
        </>
      ) : null}
      <p className="font-medium">Or send this link yourself:</p>
      <p className="sell-link figures">{address}</p>
      <Button kind="secondary" onClick={() => void copyText(address).then(setCopied)}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      {copied === false ? <p role="status">This browser does not let us copy. Select the link and copy it.</p> : null}
    </div>
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { makeZip } from 'client-zip';
import { answerFile } from '#platform/http/answer-file.ts';
import { readBody } from '#platform/http/body.ts';
import { requireCaller } from '#platform/http/caller.ts';
import { answerError, HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { chooseConsentCall, eraseAccountCall, exportAccountCall, readConsentsCall, readErasureCall } from './calls.ts';
import { type ConsentsAnswer, consentBody, type ErasureAnswer, erasureBody } from './contract.ts';
import { chooseConsent, readConsents } from './use-cases/consents.ts';
import { type AccountDeps, eraseAccount, readErasure } from './use-cases/erase-account.ts';
import { type ExportedFile, exportAccount } from './use-cases/export-account.ts';

/** The calls for consents, export and erasure of personal data. Each is about its caller; no call names a person. */
export const accountCalls = (services: AccountDeps): ServedCall[] => [
  serve(readConsentsCall, { about: 'What the caller has agreed to.' }, async (c) => {
    const consents = await readConsents(services, requireCaller(c));
    return c.json({ success: true, consents } satisfies ConsentsAnswer);
  }),
  serve(
    chooseConsentCall,
    { about: 'Gives or takes back a consent.', refusals: { 409: ['other_wording'] } },
    async (c) => {
      const caller = requireCaller(c);
      const chosen = await chooseConsent(services, { caller, ...(await readBody(c, consentBody)) });
      if (chosen.ok) return c.json({ success: true, consents: chosen.value } satisfies ConsentsAnswer);
      throw new HttpRefusal(409, 'other_wording', 'The text of this consent has changed. Please reload the page.');
    },
  ),
  serve(exportAccountCall, { about: 'Everything that is stored about the caller.' }, async (c) => {
    const files = await exportAccount(services, requireCaller(c));
    const madeAt = services.clock.now();
    const name = `my-data-${istDayOf(madeAt)}.zip`;
    return answerFile(c, makeZip(zipped(files, madeAt)), { type: 'application/zip', name });
  }),
  serve(
    readErasureCall,
    { about: 'Whether the account can be deleted now, and what the law has us keep.' },
    async (c) => {
      const erasure = await readErasure(services, requireCaller(c));
      return c.json({ success: true, ...erasure } satisfies ErasureAnswer);
    },
  ),
  serve(
    eraseAccountCall,
    { about: 'Deletes the caller’s account.', refusals: { 409: ['cannot_erase_yet'] } },
    async (c) => {
      const caller = requireCaller(c);
      await readBody(c, erasureBody);
      const erased = await eraseAccount(services, caller);
      if (!erased.ok) {
        const { reasons } = erased.refusal;
        const message = reasons.map((reason) => reason.message).join(' ');
        return answerError(c, 409, 'cannot_erase_yet', message, { body: { reasons } });
      }
      const { kept, at } = erased.value;
      // A sign-in after this answer must be later than the deletion, in the whole seconds of tokens.
      await pause(Math.min(Math.max(at.getTime() - services.clock.now().getTime(), 0), 1000));
      return c.json({ success: true, erased: true, kept });
    },
  ),
];

/** Each file is made when the archive has come to it. */
async function* zipped(files: AsyncIterable<ExportedFile>, lastModified: Date) {
  for await (const { name, contents } of files) yield { name, lastModified, input: contents };
}

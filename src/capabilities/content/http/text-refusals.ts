import { HttpRefusal } from '#platform/http/errors.ts';
import type { NameRefusal } from '../rules/texts/next-content.ts';
import type { PublishRefusal, RemoveRefusal, TakeBackRefusal } from '../use-cases/texts/publish-text.ts';
import { revisionWire } from '../use-cases/texts/read-texts.ts';

export const noText = (): HttpRefusal => new HttpRefusal(404, 'not_found', 'There is no such text.');

/**
 * Maps a refused change of a text to HTTP: 404, 409 `version` with the newer publication, or 400 `invalid_input` with the fields; `why` and
 * `problems` name what is wrong and where.
 * @param replaces the version that the person saw.
 */
export function refusedText(
  refusal: PublishRefusal | RemoveRefusal | TakeBackRefusal | { reason: NameRefusal },
  replaces = 0,
): HttpRefusal {
  switch (refusal.reason) {
    case 'unknown':
      return noText();
    case 'version': {
      const { version, revisions } = refusal.history;
      const published = revisions.filter((one) => one.version > replaces && one.by !== null).map(revisionWire);
      const [last] = published;
      const words = last
        ? `${last.by} changed this text meanwhile.`
        : replaces === 0
          ? 'There is a text of this name already.'
          : 'This text was changed meanwhile.';
      return new HttpRefusal(409, 'version', `${words} Look at it again.`, { body: { version, published } });
    }
    case 'bad_name':
      return wrong('slug', 'A new text needs a name of small letters, digits and hyphens.', refusal.reason);
    case 'past':
      return wrong('from', 'This moment has passed. Leave it out to publish now.', refusal.reason);
    case 'kept':
      return wrong('slug', 'A page of the site cannot be removed.', refusal.reason);
    case 'linked':
      return wrong('slug', `Other texts link to it: ${refusal.texts.join(', ')}. Change them first.`, refusal.reason);
    case 'not_planned':
      return wrong('version', 'This change has begun or was taken back.', refusal.reason);
    case 'problems': {
      const { problems } = refusal;
      const fields: Record<string, string> = {};
      for (const { field, text } of problems) fields[field] ??= text;
      const [first] = problems;
      return new HttpRefusal(400, 'invalid_input', first?.text ?? 'This text cannot be published.', {
        fields,
        body: { why: first?.code, problems },
      });
    }
  }
}

const wrong = (field: string, text: string, why: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', text, { fields: { [field]: text }, body: { why } });

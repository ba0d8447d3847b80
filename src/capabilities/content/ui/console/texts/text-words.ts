import { momentText } from '#console/parts/words/moments.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { ListedText, TextRevision } from '../../../contract.ts';

/** The address of a text in the console. */
export const textAddress = (slug: string): string => `/console/shop/texts?${new URLSearchParams({ text: slug })}`;

/** 'Changed by Asha Nair, Tue 24 Nov, 9:00 AM. The file is not used.' */
export function originText({ edited, changedBy, changedAt }: ListedText): string {
  if (!edited || !changedAt) return 'From the file';
  return `Changed by ${isolated(changedBy ?? 'a colleague')}, ${momentText(changedAt)}. The file is not used.`;
}

const done = { published: 'Published', removed: 'Removed' };

/** 'Published by Asha Nair'. */
export const revisionText = ({ change, by }: TextRevision): string =>
  by === undefined ? 'As the file had it' : `${done[change]} by ${isolated(by)}`;

export const revisionStates: Readonly<Record<TextRevision['state'], string>> = {
  now: 'On the site',
  planned: 'Planned',
  past: 'Earlier',
  taken_back: 'Taken back',
};

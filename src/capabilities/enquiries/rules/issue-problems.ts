import { readMarkdown } from '#capabilities/content/rules/markdown.ts';
import { kindOfAddress } from '#capabilities/content/rules/texts/link-address.ts';
import { markdownProblems, type SiteOfTexts } from '#capabilities/content/rules/texts/text-problems.ts';

/**
 * Problems of an issue that would not work in its readers' mails, each in a sentence. A sent mail cannot be corrected.
 * @param site whose pages its links may name.
 */
export function issueProblems({ subject, text }: { subject: string; text: string }, site: SiteOfTexts): string[] {
  const { html, links } = readMarkdown(text, false);
  const toPages = [...new Set(links.filter((to) => kindOfAddress(to) === 'page'))];
  const placeholders = new Set([...`${subject}\n${text}`.matchAll(placeholder)].map(([written]) => written));
  return [
    ...[...placeholders].map((at) => `The newsletter fills in nothing: readers would see ${at}.`),
    ...[...new Set(links.filter((to) => !leadsSomewhere(to)))].map(
      (to) =>
        `A link begins with / for a page of this site, or with https://, mailto: or tel:. In a mail this one leads nowhere: ${to || 'a link without address'}`,
    ),
    ...markdownProblems('text', { html: [], images: [], anchors: [], links: toPages }, site).map(
      (problem) => problem.text,
    ),
    ...[...new Set(html)].map((tag) => `HTML is not allowed, and readers would see it: ${tag.slice(0, 60)}`),
  ];
}

/** As this site's texts have it ({phone}), and as other programs for newsletters do: {{first_name}}, {{ .Name }}, *|FNAME|*, %%name%%. */
const placeholder = /\{{1,3} ?[.$]?[a-z][\w .|-]{0,60}\}{1,3}|\*\|\w{1,60}\|\*|%%\w{1,60}%%/giu;

const leadsSomewhere = (address: string): boolean => ['page', 'outside'].includes(kindOfAddress(address));

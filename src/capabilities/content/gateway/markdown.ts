import { micromark } from 'micromark';
import type { Section } from '../rules/section.ts';

/** Markdown as HTML. HTML in the text is shown as text, and an address that could be a script is dropped. */
export const renderMarkdown = (markdown: string): string => micromark(markdown);

/** A text in the sections of its second-level headings, so that each can be linked to. */
export function renderSections(markdown: string): Section[] {
  return markdown.split(/^## +/m).flatMap((part, index): Section[] => {
    if (index === 0) return part.trim() ? [{ id: '', title: '', html: renderMarkdown(part) }] : [];
    const end = part.indexOf('\n');
    const title = (end < 0 ? part : part.slice(0, end)).trim();
    return [{ id: anchorOf(title), title, html: renderMarkdown(end < 0 ? '' : part.slice(end)) }];
  });
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

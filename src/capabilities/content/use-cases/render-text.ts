import { renderMarkdown } from '../gateway/markdown.ts';

/** A text in Markdown as HTML, for what is no page: HTML in it is shown as text, and no address runs a script. */
export const renderText = (markdown: string): string => renderMarkdown(markdown);

/** The text of a page's HTML, as a visitor without script reads it. */
export const pageText = (html: string): string =>
  html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&rsquo;|’/g, "'")
    .replaceAll(/\s+/g, ' ');

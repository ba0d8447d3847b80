/** Text of the house that the server made from Markdown, in which HTML is shown as text. */
export function Html({ html, className = 'prose' }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- made by our own renderer, which lets no HTML and no script address through
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

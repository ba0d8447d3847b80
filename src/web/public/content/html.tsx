/** A text of the site that the server made from Markdown; HTML inside is shown as text. */
export function Html({ html, className = 'prose' }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- made by our own renderer, which lets no HTML and no script address through
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

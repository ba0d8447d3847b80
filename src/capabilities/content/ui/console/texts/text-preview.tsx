import type { TextPreview as Preview } from '../../../contract.ts';

/** A text as its page shows it, with the facts of now. Its links open beside the console. */
export function TextPreview({ preview: { title, lead, sections } }: { preview: Preview }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls beside its form
    <article className="text-preview" aria-label="On the site" tabIndex={0}>
      <h3>{title}</h3>
      {lead ? <p className="text-muted">{lead}</p> : null}
      {sections.map(({ id, title: part, html }, nth) => (
        // Two sections may have one title.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={`${id} ${nth}`} className="grid gap-2">
          {part ? <h4 className="font-strong">{part}</h4> : null}
          {/* oxlint-disable-next-line react/no-danger -- made by the server's own renderer, which lets no HTML and no script address through */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: opening(html) }} />
        </section>
      ))}
    </article>
  );
}

const opening = (html: string): string => html.replaceAll('<a href="', '<a target="_blank" rel="noopener" href="');

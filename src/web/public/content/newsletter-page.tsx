import { LinkButton } from '#design/button.tsx';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { PageHead } from './page-head.tsx';

/** What a page of the newsletter says, by the state of its link: a title and a sentence. */
export type NewsletterTexts = Readonly<Record<string, readonly [title: string, text: string]>>;

/** The state of a link: as the call that the form was sent to says, or 'ask' before. */
export function stateOfLink({ url }: Request): string {
  const query = new URL(url).searchParams;
  return query.get('state') ?? (query.has('token') ? 'ask' : 'gone');
}

/** No search engine lists such a page, and no other site learns its address. */
export const newsletterTags = () => [...noIndexTags('Newsletter'), { name: 'referrer', content: 'no-referrer' }];

/** Mail scanners open links, so only the button changes anything. */
export function NewsletterPage({ state, texts, button }: { state: string; texts: NewsletterTexts; button: string }) {
  const [title, text] = texts[state] ?? ['', ''];
  return (
    <>
      <PageHead about="Newsletter" title={title}>
        <p>{text}</p>
      </PageHead>
      <div className="page-width">
        {state === 'ask' ? (
          <form method="post">
            <button type="submit" className="button button-primary">
              {button}
            </button>
          </form>
        ) : (
          <LinkButton kind="secondary" to="/">
            Back to Home
          </LinkButton>
        )}
      </div>
    </>
  );
}

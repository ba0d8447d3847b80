import { useSearchParams } from 'react-router';
import { NewTextPage } from './new-text-page.tsx';
import { TextList } from './text-list.tsx';
import { TextPage } from './text-page.tsx';

/** The texts of the site: the list, one text beside its page, or a new one. */
export function TextsPage() {
  const [search] = useSearchParams();
  const text = search.get('text');
  const fresh = search.get('new');
  if (fresh === 'post' || fresh === 'faq') return <NewTextPage key={fresh} kind={fresh} />;
  return text === null ? <TextList /> : <TextPage key={text} slug={text} />;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Section } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import { TextField } from '#design/field.tsx';
import type { ListedText } from '../../../contract.ts';
import { originText, textAddress } from './text-words.ts';
import { textsQuery } from './texts-queries.ts';

const groups = [
  { kind: 'page', title: 'Pages', add: null },
  { kind: 'faq', title: 'Questions', add: 'New question' },
  { kind: 'post', title: 'Posts', add: 'New post' },
] as const;

/** All texts by where they are on the site, found by the words that it shows. */
export function TextList() {
  const [typed, setTyped] = useState('');
  const words = useSettledText(typed.trim(), 300);
  const found = useQuery(textsQuery(useApi(), words));
  return (
    <div className="grid gap-6">
      <TextField
        label="Find by words on the site"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {found.data ? (
        <Groups texts={found.data.texts} words={words} />
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} title="The texts could not be loaded" />
      ) : (
        <RowsSkeleton />
      )}
    </div>
  );
}

function Groups({ texts, words }: { texts: readonly ListedText[]; words: string }) {
  const shown = groups.map((group) => ({ ...group, own: texts.filter(({ kind }) => kind === group.kind) }));
  return (
    <>
      <p role="status" className={words === '' ? 'sr-only' : 'text-muted'}>
        {words === '' ? '' : texts.length === 0 ? `No text says “${words}”.` : `${texts.length} found`}
      </p>
      {shown
        .filter(({ own }) => words === '' || own.length > 0)
        .map(({ kind, title, add, own }) => (
          <Section
            key={kind}
            heading="h2"
            title={title}
            count={own.length}
            actions={
              add ? (
                <Link className="button button-secondary" to={`/console/shop/texts?new=${kind}`}>
                  {add}
                </Link>
              ) : null
            }
          >
            {own.length === 0 ? <p className="text-muted">There is none yet.</p> : null}
            {own.length > 0 ? (
              <ul className="rows" aria-label={title}>
                {own.map((text) => (
                  <TextRow key={text.slug} text={text} />
                ))}
              </ul>
            ) : null}
          </Section>
        ))}
    </>
  );
}

function TextRow({ text }: { text: ListedText }) {
  const { slug, title, places, state, nextFrom } = text;
  return (
    <li>
      <Link to={textAddress(slug)} className="row-link">
        <span className="min-w-0">
          <span className="row-title">{title}</span>
          <span className="row-detail">
            {places.join(', ')} · {originText(text)}
          </span>
        </span>
        {nextFrom ? <Badge tone="pending">Changes {momentText(nextFrom)}</Badge> : null}
        {state === 'removed' ? <Badge>Removed</Badge> : null}
        {state === 'scheduled' && !nextFrom ? <Badge tone="pending">Comes later</Badge> : null}
      </Link>
    </li>
  );
}

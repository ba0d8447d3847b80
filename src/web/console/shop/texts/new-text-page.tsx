import { useState } from 'react';
import { idOfText, slugOfTitle } from '#capabilities/content/rules/texts/text-name.ts';
import { FocusedHeading } from '../../parts/focused-heading.tsx';
import { TextEditor } from './text-editor.tsx';
import { AllTexts } from './text-page.tsx';
import type { Meanwhile } from './use-text-change.ts';

const noFields = {};

/** A new question or post. Its address is made of its title. */
export function NewTextPage({ kind }: { kind: 'post' | 'faq' }) {
  const [version, setVersion] = useState(0);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const slugOf = ({ title, question }: Readonly<Record<string, string>>) => {
    const slug = slugOfTitle(title ?? question ?? '');
    return slug === '' ? '' : idOfText({ kind, slug });
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <AllTexts />
        <FocusedHeading>{kind === 'post' ? 'New post' : 'New question'}</FocusedHeading>
        <p className="text-muted">
          {kind === 'post' ? 'Its address below /blog/ is made of its title.' : 'It comes after the other questions.'}
        </p>
      </div>
      <TextEditor
        slugOf={slugOf}
        isNew
        kind={kind}
        version={version}
        onVersion={setVersion}
        meanwhile={meanwhile}
        onMeanwhile={setMeanwhile}
        fields={noFields}
      />
    </div>
  );
}

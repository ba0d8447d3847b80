import { useEffect, useState } from 'react';
import { withStorage } from '#platform/with-storage.ts';
import { useStaff } from '../../staff.tsx';

/** What was typed and not saved yet, and the version that it would replace. */
export type KeptDraft = { version: number; fields: Readonly<Record<string, string>> };

/** Signing out removes what begins so. */
const keyOf = (owner: string, name: string): string => `draft:console:${owner}:${name}`;

/** Keeps a draft of `owner` in this tab; null forgets it. */
export function keepDraft(owner: string, name: string, draft: KeptDraft | null): void {
  withStorage('sessionStorage', (storage) =>
    draft === null
      ? storage.removeItem(keyOf(owner, name))
      : storage.setItem(keyOf(owner, name), JSON.stringify(draft)),
  );
}

/** What `owner` typed here before Back or a reload; null without it. */
export function keptDraft(owner: string, name: string): KeptDraft | null {
  const kept = withStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(keyOf(owner, name)) ?? 'null'),
  );
  const { version, fields } = (kept ?? {}) as Record<string, unknown>;
  return typeof version === 'number' && isTexts(fields) ? { version, fields } : null;
}

const isTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string');

/** The draft of a form of the colleague who is signed in, so that Back, a reload and a closed form lose nothing. */
export function useKeptDraft(name: string) {
  const owner = useStaff().staff.email;
  return {
    /** What was typed otherwise than it is stored. */
    read(stored: KeptDraft['fields']): KeptDraft | null {
      const kept = keptDraft(owner, name);
      return kept && Object.entries(kept.fields).some(([field, text]) => text !== stored[field]) ? kept : null;
    },
    keep: (draft: KeptDraft) => keepDraft(owner, name, draft),
    forget: () => keepDraft(owner, name, null),
  };
}

/**
 * The touched fields of a form that publishes changes; all else stays what holds now, also when a colleague publishes meanwhile. They are there
 * again after a session that ended, a reload, or Back.
 */
export function useKeptFields(name: string) {
  const drafts = useKeptDraft(name);
  const [kept, setKept] = useState(() => drafts.read({}));
  const [fields, setFields] = useState(kept?.fields ?? {});
  useEffect(() => {
    drafts.keep({ version: 0, fields });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same draft of the same person
  }, [fields]);
  return {
    fields,
    /** Whether they were typed before this form was opened. */
    isBack: kept !== null,
    type: (part: Readonly<Record<string, string>>) => setFields((before) => ({ ...before, ...part })),
    /** They are published, or not wanted. */
    forget(): void {
      drafts.forget();
      setKept(null);
      setFields({});
    },
  };
}

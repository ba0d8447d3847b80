import type { ReactNode } from 'react';
import { Badge } from '#design/badge.tsx';
import { profileTexts } from './texts.ts';

/** One fact of the profile to read, inside a `dl`; an empty one says 'Not provided' (PROFILE-16). */
export function Fact({
  name,
  beside,
  wide,
  children,
}: {
  name: string;
  beside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0${wide ? ' sm:col-span-2' : ''}`}>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2 whitespace-pre-line wrap-anywhere">
        <span className="min-w-0">{children || <span className="text-muted">{profileTexts.notProvided}</span>}</span>
        {beside}
      </dd>
    </div>
  );
}

/** The state of the account, which is the same to read and while editing (PROFILE-15). */
export const AccountStatus = () => (
  <Fact name={profileTexts.accountStatus}>
    <Badge tone="success">{profileTexts.activeMember}</Badge>
  </Fact>
);

import { useQuery } from '@tanstack/react-query';
import { Icon } from '#design/icon.tsx';
import { useApi } from '../../api/console-session.tsx';
import { type AskedAct, approversQuery } from './approvers-query.ts';
import { needsText } from './needs-text.ts';

/** The button of an act beyond one's own limit: the same words, a key, and who may allow it. */
export function OverrideButton({
  asked,
  label,
  about,
  className = 'button-secondary',
  onPress,
}: {
  asked: Pick<AskedAct, 'act' | 'paise'>;
  label: string;
  /** What it is about, for those who cannot see what stands beside it. */
  about?: string;
  className?: string;
  onPress: () => void;
}) {
  const approvers = useQuery(approversQuery(useApi(), asked));
  const needs = approvers.data ? needsText(approvers.data) : 'needs a colleague';
  return (
    <button
      type="button"
      className={`button override-button ${className}`}
      aria-label={about ? `${label} ${needs}: ${about}` : undefined}
      onClick={onPress}
    >
      <Icon name="key" size={18} />
      <span>
        {label} <span className="override-needs">{needs}</span>
      </span>
    </button>
  );
}

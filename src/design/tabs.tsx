import type { KeyboardEvent } from 'react';
import { formatWhole } from '#platform/text/indian-number.ts';

export type Tab = { id: string; label: string; count?: number };

/**
 * A row of tabs with arrow keys. The chosen one belongs into the address; give the panel `id={`${name}-panel`}`, `role="tabpanel"` and
 * `aria-labelledby={`${name}-${selected}`}`.
 */
export function Tabs({
  name,
  label,
  tabs,
  selected,
  onSelect,
}: {
  name: string;
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-${tab.id}`}
          className="tab"
          aria-selected={tab.id === selected}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
        >
          <span>{tab.label}</span>
          {tab.count === undefined ? null : <span className="figures">({formatWhole(tab.count)})</span>}
        </button>
      ))}
    </div>
  );
}

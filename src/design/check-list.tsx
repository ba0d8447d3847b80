import { Icon } from './icon.tsx';

/** What is included, each with a tick. */
export function CheckList({ items, gaps = 'gap-x-6 gap-y-1.5' }: { items: readonly string[]; gaps?: string }) {
  return (
    <ul className={`grid sm:grid-cols-2 ${gaps}`}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Icon name="check" size={18} className="mt-1 shrink-0 text-success" />
          {item}
        </li>
      ))}
    </ul>
  );
}

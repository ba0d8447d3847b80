import { useFormContext, useWatch } from 'react-hook-form';
import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import type { KnownCustomersAnswer } from '#capabilities/customers/contract.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { Notice } from '#design/notice.tsx';
import { isolated } from '#platform/names/isolated.ts';
import type { SaleDraft } from '../sale-draft.ts';

export type Known = KnownCustomersAnswer['customers'][number];

/** The customers known by the number. A single one is chosen at once. A block is shown before any money moves. */
export function KnownCustomers({
  customers,
  onPick,
}: {
  customers: readonly Known[];
  onPick: (customer: Known) => void;
}) {
  const chosen = useWatch({ control: useFormContext<SaleDraft>().control, name: 'personId' });
  const blocked = customers.find((customer) => customer.blocked !== null);
  if (customers.length === 0)
    return (
      <p role="status" className="row-detail">
        A new number.
      </p>
    );
  return (
    <div role="status" className="grid gap-2">
      {blocked ? (
        <Notice tone="error" title={`${isolated(blocked.name || 'This person')} is blocked`}>
          {blocked.blocked} Ask a manager before you sell.
        </Notice>
      ) : null}
      <ul className="sell-known">
        {customers.map((customer) => (
          <li key={customer.personId}>
            <button
              type="button"
              aria-pressed={customer.personId === chosen}
              className="sell-person"
              onClick={() => onPick(customer)}
            >
              <span className="row-title">{customer.name || 'No name'}</span>
              <span className="row-detail">{aboutOf(customer)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function aboutOf({ bookings, lastCame, gstin, roomHours }: Known): string {
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`;
  const [month] = roomHours;
  const hours = month ? `Room: ${hourCountText(month.left)} left` : '';
  return [
    lastCame ? `Last came in ${momentText(lastCame)}` : 'Never came in',
    count,
    gstin ? `GSTIN ${gstin}` : '',
    hours,
  ]
    .filter(Boolean)
    .join(' · ');
}

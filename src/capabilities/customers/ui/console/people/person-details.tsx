import { useChange } from '#console/api/use-change.ts';
import { Facts, Section } from '#console/parts/section.tsx';
import { personAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { dayText } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { Notice } from '#design/notice.tsx';
import { noteOnPersonCall } from '../../../calls.ts';
import type { PersonView } from '../../../rules/person-view.ts';
import { BookingRows } from '../booking-rows.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { Messages } from '../messages.tsx';
import { Notes } from '../notes.tsx';
import { Blocks } from './blocks.tsx';
import { Consents } from './consents.tsx';
import { OwnData } from './own-data.tsx';
import { personKey } from './person-query.ts';
import { PhoneNumber } from './phone-number.tsx';
import { RoomHours } from './room-hours.tsx';

/** The parts of a person's sheet, the most needed first. What someone may not do is absent. */
export function PersonDetails({ view }: { view: PersonView }) {
  const can = useCan();
  const { person, visits, upcoming, past, papers, messages, notes } = view;
  const queryKey = personKey(person.id);
  const noting = useChange(noteOnPersonCall, { topics: [], queries: [queryKey] });
  return (
    <>
      <Facts
        rows={{
          Phone: person.phoneEnd ? <PhoneNumber personId={person.id} end={person.phoneEnd} /> : null,
          Company: person.company,
          GSTIN: person.gstin,
          'Billing address': person.billingAddress,
          Since: dayText(person.since),
          Came: visits.came === 0 ? 'Never yet' : times(visits.came),
          'Did not come': visits.notCome === 0 ? null : times(visits.notCome),
        }}
      />
      <SamePhone people={person.samePhone} />
      <Blocks view={view} />
      <Section title="Upcoming bookings" count={upcoming.length}>
        {upcoming.length > 0 ? (
          <BookingRows bookings={upcoming} />
        ) : (
          <p className="text-muted">No upcoming bookings.</p>
        )}
      </Section>
      <RoomHours months={view.roomHours} />
      {can('notes') ? (
        <Notes notes={notes} save={(text) => noting.mutateAsync({ params: { uid: person.id }, body: { text } })} />
      ) : null}
      {past.length > 0 ? (
        <Section title="Past bookings" count={past.length}>
          <BookingRows bookings={past} />
        </Section>
      ) : null}
      <Section title="Invoices and credit notes" count={papers.length}>
        <DocumentList documents={papers} />
      </Section>
      <Section title="Messages" count={messages.length}>
        <Messages messages={messages} queryKey={queryKey} />
      </Section>
      <Consents consents={view.consents} />
      <OwnData person={person} />
    </>
  );
}

const times = (count: number): string => (count === 1 ? '1 time' : `${count} times`);

/** Other people with the same phone number. Only a person can say whether they are one: nothing is merged. */
function SamePhone({ people }: { people: PersonView['person']['samePhone'] }) {
  if (people.length === 0) return null;
  return (
    <Notice tone="info" title="Maybe the same person">
      The same phone number belongs to{' '}
      {people.map(({ uid, name }, index) => (
        <span key={uid}>
          {index === 0 ? '' : ', '}
          <SheetLink className="underline" to={personAddress(uid)}>
            {name || 'No name'}
          </SheetLink>
        </span>
      ))}
      .
    </Notice>
  );
}

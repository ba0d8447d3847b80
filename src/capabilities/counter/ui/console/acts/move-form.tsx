import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { ActForm } from '#console/parts/act/act-form.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { isWholeDate } from '#console/parts/form/typed-moment.ts';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { fieldsAreValid } from '#console/parts/form/valid-fields.ts';
import { askedIn } from '#console/parts/override/approvers-query.ts';
import { Facts } from '#console/parts/section.tsx';
import { shortDate } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { CheckboxField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { istEndOf, istTimeOf } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { moveCall } from '../../../calls.ts';
import type { RequestedAnswer } from '../../../contract.ts';
import type { MovePreview } from '../../../rules/acts/act-answers.ts';
import { roomBody } from '../sell/room-draft.ts';
import { emptyFee, type FeeDraft, feePayment, feePress } from './fee/fee-draft.ts';
import { FeeFields } from './fee/fee-fields.tsx';
import { WaitingFee } from './fee/waiting-fee.tsx';
import { type MoveDraft, moveSelection } from './move-draft.ts';
import { DateFields, DeskField, OtherRoomField } from './move-fields.tsx';
import { ReasonFields, reasonOf } from './reason-fields.tsx';

const titles = { move: 'Move', place: 'Another place', time: 'Another time' } as const;
const waivers = ['Place not usable', 'Closed by us', 'Illness', 'Our mistake', 'Regular customer'];
const faults = ['Place not usable', 'Noise', 'Asked by the customer', 'Accessibility', 'Our mistake'];

/**
 * Moves a booking to another date or time for its customer, or gives it another place.
 * @param gives a move by the customer's rules; after the start 'place', another one at the same time, or 'time', another one by our decision.
 * @param moveTo the date to begin with; '' for none.
 */
export function MoveForm({
  record,
  gives,
  moveTo,
  onClose,
}: {
  record: BookingRecord;
  gives: 'move' | 'place' | 'time';
  moveTo: string;
  onClose: () => void;
}) {
  const api = useApi();
  const can = useCan();
  const { bookingId } = record;
  const isPlace = gives === 'place';
  const isOurs = gives !== 'move';
  const change = useChange(moveCall, { topics: ['bookings', 'money'] });
  const [requested, setRequested] = useState<RequestedAnswer | null>(null);
  // The call's body is made of the choice and of what its preview costs.
  const form = useForm<MoveDraft & FeeDraft>({
    defaultValues: {
      date: isPlace ? record.date : isWholeDate(moveTo) ? moveTo : '',
      room: '',
      // Another room is for the same time; other places have no times.
      start: isPlace ? istTimeOf(new Date(record.startsAt)) : '',
      end: isPlace ? istEndOf(new Date(record.endsAt)) : '',
      desk: '',
      waive: false,
      reason: '',
      words: '',
      ...emptyFee,
    },
  });
  const [date, room, start, end, desk, waive, way] = useWatch({
    control: form.control,
    name: ['date', 'room', 'start', 'end', 'desk', 'waive', 'way'],
  });
  const settled = useSettledText(desk, 300);
  const selection = moveSelection({ date, start, end, desk: settled }, record);
  const chosen = useQuery({
    ...actPreview(api, moveCall, { params: { bookingId }, body: { selection, ...roomBody(room) } }),
    enabled: selection !== null,
  });
  const preview = selection ? chosen.data : undefined;
  const fee = preview?.feePaise ?? 0;
  const waives = fee > 0 && waive;
  const pays = fee > 0 && !waive && !isOurs && can('sell');
  const isLooking = settled !== desk || (selection !== null && chosen.isFetching);

  async function send(approvalId?: number): Promise<void> {
    if (!selection) return;
    const draft = form.getValues();
    const body = {
      selection,
      ...roomBody(draft.room),
      ...(waives ? { waiveFee: true } : {}),
      ...(pays ? { payment: feePayment(draft, fee) } : {}),
      ...(waives || isOurs ? { reason: reasonOf(draft) } : {}),
      ...(approvalId === undefined ? {} : { approvalId }),
    };
    const to = await change.mutateAsync({ params: { bookingId }, body });
    if ('saleId' in to) return setRequested(to);
    const changeDue = to.changePaise ? ` Change: ${formatRupees(paise(to.changePaise))}.` : '';
    showToast({
      title: isPlace ? `Now at ${to.place}` : `Moved to ${shortDate(to.date)}, ${to.timeText}`,
      text: to.feeWaived ? `${to.place}. The fee is waived.` : `${to.place}.${changeDue}`,
      kind: 'success',
    });
    onClose();
  }

  if (requested) return <WaitingFee requested={requested} isQr={requested.method === 'upi'} onClose={onClose} />;
  return (
    <FormProvider {...form}>
      <ActForm
        title={titles[gives]}
        label={
          isPlace
            ? 'Give another place'
            : moveText(preview?.to.date, { waived: waives ? fee : 0, paid: pays ? fee : 0, way })
        }
        busy={change.isPending ? 'Sending…' : isLooking ? 'Looking…' : null}
        asked={waives || isOurs ? askedIn(change.error) : null}
        error={change.error ?? (selection ? chosen.error : null)}
        isValid={async () => (await fieldsAreValid(form)) && selection !== null}
        send={send}
        onClose={onClose}
      >
        {gives === 'time' ? (
          <p>
            The booking has started, so its terms allow no move. This is our decision, and costs the customer nothing.
          </p>
        ) : null}
        {isPlace ? <OtherPlaceField record={record} /> : <DateFields record={record} />}
        {preview && !isPlace ? <MoveFacts preview={preview} /> : null}
        {fee > 0 && can('waive_move_fee') ? (
          <CheckboxField
            label={`Waive the fee of ${formatRupees(paise(fee))}`}
            hint="Otherwise the customer pays it before the move."
            {...form.register('waive')}
          />
        ) : null}
        {pays ? <FeeFields totalPaise={fee} /> : null}
        {waives || isOurs ? <ReasonFields reasons={isPlace ? faults : waivers} /> : null}
      </ActForm>
    </FormProvider>
  );
}

/** Which other place, where one can be asked for. */
function OtherPlaceField({ record: { canBePicked, otherRooms } }: { record: BookingRecord }) {
  if (otherRooms) return <OtherRoomField rooms={otherRooms} />;
  return canBePicked ? <DeskField /> : null;
}

function MoveFacts({ preview: { from, to, feePaise, refundAtMostPaise } }: { preview: MovePreview }) {
  return (
    <Facts
      rows={{
        From: `${shortDate(from.date)}, ${from.timeText}`,
        To: `${shortDate(to.date)}, ${to.timeText}`,
        Fee: feePaise === 0 ? 'Free' : formatRupees(paise(feePaise)),
        'If cancelled':
          refundAtMostPaise === null
            ? null
            : refundAtMostPaise === 0
              ? 'No refund'
              : `Refund of ${formatRupees(paise(refundAtMostPaise))} at most`,
      }}
    />
  );
}

/** 'Move to Mon 30 Nov, waive ₹100': the press by what it does. */
function moveText(
  date: string | undefined,
  { waived, paid, way }: { waived: number; paid: number; way: FeeDraft['way'] },
): string {
  if (date === undefined) return 'Move';
  const fee = waived > 0 ? `waive ${formatRupees(paise(waived))}` : '';
  return [`Move to ${shortDate(date)}`, paid > 0 ? feePress(way, formatRupees(paise(paid))) : fee]
    .filter(Boolean)
    .join(', ');
}

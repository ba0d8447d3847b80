import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { useKeptFields } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { typedWhole } from '#platform/text/typed.ts';
import { changeOfferCall } from '../../calls.ts';
import type { OffersAnswer } from '../../contract.ts';
import { FiguresTable } from './figures-table.tsx';
import { PublishForm } from './publish-form.tsx';
import { usePublish } from './use-publish.ts';

type Offer = OffersAnswer['offers'][number];

const MOST_RUPEES = 999_999;

function rupeesIn(typed: string): number | null {
  const rupees = typedWhole(typed);
  return rupees !== null && rupees > 0 && rupees <= MOST_RUPEES ? rupees : null;
}

/** An offer's price and the days on which it can be bought, with what the site will show. */
export function OfferForm({
  offer: { name, title, totalPaise, from, until },
  today,
  onClose,
}: {
  offer: Offer;
  today: string;
  onClose: () => void;
}) {
  const typing = useKeptFields(`offer:${name}`);
  const draft = { total: String(totalPaise / 100), from: from ?? today, until: until ?? '', ...typing.fields };
  const [isAsked, setIsAsked] = useState(false);
  const current = JSON.stringify(draft);
  const settled = useSettledText(current, 300);
  const typed = JSON.parse(settled) as typeof draft;
  const total = rupeesIn(typed.total);
  const body =
    total !== null && typed.from !== '' && typed.until >= typed.from
      ? {
          name,
          totalPaise: total * 100,
          from: typed.from as IstDay,
          until: typed.until as IstDay,
        }
      : null;
  const field = (part: keyof typeof draft) => ({
    value: draft[part],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => typing.type({ [part]: value }),
  });
  return (
    <PublishOffer
      title={`Change ${title}`}
      label="Publish now"
      done={`${title} published`}
      body={body}
      isLooking={settled !== current}
      isValid={() => {
        setIsAsked(true);
        return body !== null;
      }}
      onPublished={typing.forget}
      onClose={onClose}
    >
      {typing.isBack ? <KeptNotice onDiscard={typing.forget} /> : null}
      <div className="price-fields aligned-fields">
        <TextField
          label="Price with GST"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          error={rupeesIn(draft.total) !== null ? undefined : 'Enter whole rupees.'}
          {...field('total')}
        />
        <TextField
          label="Bought from"
          type="date"
          error={isAsked && draft.from === '' ? 'Choose the first day.' : undefined}
          {...field('from')}
        />
        <TextField
          label="Bought until"
          type="date"
          error={
            draft.until !== '' && draft.until < draft.from
              ? 'The last day is before the first day.'
              : isAsked && draft.until === ''
                ? 'Choose the last day.'
                : undefined
          }
          {...field('until')}
        />
      </div>
    </PublishOffer>
  );
}

/** Ends an offer, or takes back one that has not begun. */
export function EndOfferForm({
  offer: { name, title },
  isComing,
  onClose,
}: {
  offer: Offer;
  isComing: boolean;
  onClose: () => void;
}) {
  return (
    <PublishOffer
      title={`${isComing ? 'Take back' : 'End'} ${title}`}
      label={isComing ? 'Take back' : 'End now'}
      done={`${title} ended`}
      body={{ name, off: true }}
      onClose={onClose}
    >
      <p>Orders that are held now, and paid bookings, keep their price.</p>
    </PublishOffer>
  );
}

type OfferBody = Parameters<ReturnType<typeof usePublish<typeof changeOfferCall>>['publish']>[0]['body'];

/** @param body null while the form is not complete. */
function PublishOffer({
  title,
  label,
  done,
  body,
  isLooking = false,
  isValid,
  onPublished,
  onClose,
  children,
}: {
  title: string;
  label: string;
  done: string;
  body: OfferBody | null;
  isLooking?: boolean;
  isValid?: (() => boolean) | undefined;
  onPublished?: () => void;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const publishing = usePublish(changeOfferCall);
  const looked = useQuery({
    ...actPreview(useApi(), changeOfferCall, { body: body ?? ({} as OfferBody) }),
    enabled: body !== null,
  });
  const preview = body === null ? undefined : looked.data;
  return (
    <PublishForm
      title={title}
      label={label}
      looking={isLooking || (body !== null && looked.isFetching)}
      publishing={publishing}
      what="offers"
      problem={body ? looked.error : null}
      isValid={() => (isValid?.() ?? true) && preview !== undefined}
      send={async () => {
        if (!body || !preview) return;
        await publishing.publish({ body, version: preview.version });
        showToast({ title: done, text: 'It applies from now on.', kind: 'success' });
        onPublished?.();
        onClose();
        await publishing.showCurrent();
      }}
      onOld={() => Promise.all([publishing.showCurrent(), looked.refetch()])}
      onClose={onClose}
    >
      <div className="part-form">
        {children}
        {preview ? (
          <div role="status">
            <FiguresTable figures={preview.figures} />
          </div>
        ) : null}
      </div>
    </PublishForm>
  );
}

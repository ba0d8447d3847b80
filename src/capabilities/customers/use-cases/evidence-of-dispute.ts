import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { listDocuments } from '#capabilities/invoicing/use-cases/list-documents.ts';
import { printDocument } from '#capabilities/invoicing/use-cases/print-documents.ts';
import { findDispute } from '#capabilities/payment/use-cases/disputes/read-disputes.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { messagesSheet, refundsSheet, visitsSheet } from '../rules/evidence-sheets.ts';
import { evidenceSummary, frozenTerms } from '../rules/evidence-texts.ts';
import { messagesAbout, orderOf, paymentsAbout, refundsAbout, visitsOf } from '../store/booking-view.ts';

type Deps = { db: Database; clock: Clock; facility: Facility; printer: DocumentPrinter };
type EvidenceFile = { name: string; input: string | Uint8Array };

const MESSAGES_MAX = 100;

/**
 * What a bank asks for in a dispute: a summary, the frozen terms, visits, messages and refunds, and every invoice and credit note as PDF. All
 * times are those of India, as in the audit log's file.
 * It is noted who took it. Null for a dispute that nobody has.
 */
export async function evidenceOfDispute(
  services: Deps,
  { disputeId, actor }: { disputeId: string; actor: Actor },
): Promise<EvidenceFile[] | null> {
  const { db, clock, facility } = services;
  const dispute = await findDispute(services, disputeId);
  if (!dispute) return null;
  const { bookingId = '' } = dispute;
  const order = await orderOf(db, bookingId);
  const payments = (await paymentsAbout(db, bookingId)).map(({ payment_id }) => payment_id);
  const refunds = await refundsAbout(db, payments);
  const visits = await visitsOf(db, bookingId);
  const came = visits.filter(({ verdict, undone_at }) => verdict === 'in' && undone_at === null);
  const booking = await findBooking(services, bookingId);
  const summary = evidenceSummary({
    facility: facility.legalName,
    dispute,
    paymentId: dispute.paymentId ?? null,
    booking: order
      ? {
          id: order.booking_id,
          customer: order.customer_name,
          email: order.customer_email,
          service: order.service_name,
          date: order.booking_date,
          time: order.booking_time,
          boughtAt: order.created_at,
          totalPaise: order.total_paise,
        }
      : null,
    arrivals: came.map(({ at }) => at),
    refunds,
  });
  const messages = order ? await messagesAbout(db, { bookingId, limit: MESSAGES_MAX }) : [];
  const files: EvidenceFile[] = [
    { name: 'summary.txt', input: summary },
    ...(booking ? [{ name: 'terms.txt', input: frozenTerms(booking) }] : []),
    { name: 'visits.csv', input: visitsSheet(visits) },
    { name: 'messages.csv', input: messagesSheet(messages) },
    { name: 'refunds.csv', input: refundsSheet(refunds) },
    ...(order ? await documentsOf(services, { bookingId, uid: order.uid }) : []),
  ];
  await writeAudit(db, {
    actor,
    action: 'evidence_downloaded',
    subject: order ? `booking:${bookingId}` : `dispute:${disputeId}`,
    detail: { disputeId, files: files.length },
    now: clock.now(),
  });
  return files;
}

async function documentsOf(services: Deps, of: { bookingId: string; uid: string }): Promise<EvidenceFile[]> {
  const listed = await listDocuments(services, of);
  const files: EvidenceFile[] = [];
  for (const { file } of listed.ok ? listed.value.papers : []) {
    const printed = await printDocument(services, { ...of, by: 'owner', file });
    if (printed.ok) files.push({ name: printed.value.filename, input: printed.value.pdf });
  }
  return files;
}

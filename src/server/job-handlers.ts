import { printFirstInvoice, printNumbered } from '#capabilities/invoicing/use-cases/print-numbered.ts';
import type { DocumentFiles } from '#capabilities/messaging/gateway/message-gateways.ts';
import { deliverMessage, giveUpMessage } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { sendRefund } from '#capabilities/payment/use-cases/send-refund.ts';
import { noteMove } from '#capabilities/purchase/use-cases/cancel-and-move/note-move.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { Services } from './services.ts';

/** Which use-case does which job. What fails for the last time, after days, becomes the operator's. */
export const jobHandlers = (services: Services): JobHandlers => {
  const papers: DocumentFiles = async ({ numbers, invoiceOf }) => [
    ...(await printNumbered(services, numbers)),
    ...(invoiceOf === null ? [] : await printFirstInvoice(services, invoiceOf)),
  ];
  return {
    'deliver-message': ({ messageId }) => deliverMessage({ ...services, papers }, Number(messageId)),
    'send-refund': ({ refundId }) => sendRefund(services, Number(refundId), onRefundChange(services)),
    'note-move': ({ bookingId }) => noteMove(services, String(bookingId)),
    async dead(queue, data, error) {
      if (queue === 'deliver-message') return giveUpMessage(services, Number(data['messageId']), error);
      const key = `job-failed:${queue}:${Object.values(data).join(':')}`;
      const now = services.clock.now();
      await inTransaction(services.db, (tx) =>
        notifyOperator(tx, services, { key, kind: 'job_failed', detail: { queue, ...data, error }, now }),
      );
    },
  };
};

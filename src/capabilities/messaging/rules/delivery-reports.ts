/** A delivery report from WhatsApp about an accepted message. */
export const reportedStates = ['sent', 'delivered', 'read', 'failed'] as const;

type ReportedState = (typeof reportedStates)[number];

export type MessageState = 'queued' | ReportedState;

/** The provider's word on one message. */
export type DeliveryReport = {
  /** Its own id of the message, 'wamid.…'. */
  providerId: string;
  /** Our key of the message, which the report repeats; null without one. */
  key: string | null;
  state: ReportedState;
  /** Why it failed: the provider's code and title. Nothing of a person is in them. */
  error: string | null;
};

/** Reports come late, twice and in any order. A delivered message stays delivered, whatever a later report says. */
const later: Record<MessageState, readonly ReportedState[]> = {
  queued: ['sent', 'delivered', 'read', 'failed'],
  sent: ['delivered', 'read', 'failed'],
  failed: ['delivered', 'read'],
  delivered: ['read'],
  read: [],
};

/**
 * Whether a report changes the state of a message. A message whose accepting answer was lost was sent twice, under two ids of the provider: a
 * failure of one says nothing about the other.
 */
export const isNews = (
  message: { state: MessageState; providerId: string | null },
  report: Pick<DeliveryReport, 'state' | 'providerId'>,
): boolean =>
  later[message.state].includes(report.state) &&
  (report.state !== 'failed' || message.providerId === null || message.providerId === report.providerId);

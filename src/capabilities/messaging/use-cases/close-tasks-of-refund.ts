import { setRefundTasksDone } from '../store.ts';

/** What a refund needed of a person is over: it has moved on. */
export const closeTasksOfRefund = setRefundTasksDone;

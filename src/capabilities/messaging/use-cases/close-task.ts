import { setRefundTasksDone, setTaskDoneByKey, setTasksDoneByKeys } from '../store.ts';

/** What the task of this `key` asked for has been done; nothing when there is no such open one. */
export const closeTask = setTaskDoneByKey;

/** The same for several at once. */
export const closeTasks = setTasksDoneByKeys;

/** What a refund needed of a person is over: it has moved on. */
export const closeTasksOfRefund = setRefundTasksDone;

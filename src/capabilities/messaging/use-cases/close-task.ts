import { setTaskDoneByKey, setTasksDoneByKeys } from '../store.ts';

/** What the task of this `key` asked for has been done; nothing when there is no such open one. */
export const closeTask = setTaskDoneByKey;

/** The same for several at once. */
export const closeTasks = setTasksDoneByKeys;

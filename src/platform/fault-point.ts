/** Called at the named steps of work that must survive being killed there. Only tests give one; the program has none. */
export type FaultPoint = (step: string) => Promise<void> | void;

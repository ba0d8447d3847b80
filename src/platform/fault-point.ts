/** Called at the named steps of work that must survive being killed there. Only a sandbox that was told to crash has one. */
export type FaultPoint = (step: string) => Promise<void> | void;

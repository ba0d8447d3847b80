/** Called at the named steps of work that must survive being killed there. Only a sandbox has one. */
export type FaultPoint = (step: string) => Promise<void> | void;

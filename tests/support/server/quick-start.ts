/**
 * Switches of Node.js for what works on an embedded database for a short time. They leave out the second, better compilation of its code: most
 * of what a program computes as it starts.
 */
export const quickStart: readonly string[] = ['--liftoff-only'];

/** For a program that lives for seconds, such as a server that is killed: they also leave out the last compilation of its own code. */
export const shortLife: readonly string[] = [...quickStart, '--no-opt'];

/** What the system refuses where a file or a folder cannot be written. Connections fail in other ways. */
const WRITING = ['open', 'write', 'rename', 'mkdir', 'unlink'];

/** Whether a file or a folder could not be written; its `code` says why. */
export function unwritable(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && WRITING.includes(String(error.syscall));
}

/** The file of tests that runs: a worker of the runner knows it, and a program that was started is told. */
export function fileOfTests(): string {
  const { __vitest_worker__: worker } = globalThis as { __vitest_worker__?: { filepath?: string } };
  return worker?.filepath ?? process.env['STATEMENTS_OF'] ?? '';
}

/** The settings by which a program that a test starts notes its statements, too; none in a run that notes none. */
export function notingStatements(): Record<string, string> {
  const { STATEMENTS_NOTED_IN, NODE_OPTIONS = '' } = process.env;
  return STATEMENTS_NOTED_IN ? { STATEMENTS_NOTED_IN, NODE_OPTIONS, STATEMENTS_OF: fileOfTests() } : {};
}

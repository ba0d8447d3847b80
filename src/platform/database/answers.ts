import pg from 'pg';

/**
 * Whether the server at an address answers a question on a new connection within `withinMs`. Those who ask while a question is under way
 * share its answer.
 */
export function serverAnswers(connectionString: string): (withinMs: number) => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  return (withinMs) => {
    underWay ??= ask(connectionString, withinMs).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function ask(connectionString: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'meju asks',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true)
    // Too many connections are an answer, too.
    .catch((error: unknown) => error instanceof pg.DatabaseError);
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, withinMs, false);
  });
  const answered = await Promise.race([answer, silence]);
  clearTimeout(timer);
  // A silent one never says that it has ended.
  client.end().catch(() => undefined);
  return answered;
}

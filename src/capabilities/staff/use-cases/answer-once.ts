import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { claimRequest, type Request, storeAnswer } from '../store/requests.ts';

type StoredAnswer<Status extends number> = { status: Status; body: Record<string, unknown> };

/**
 * Does `work` once for a person's key, in the transaction of the change. Called again with the same request it repeats the stored answer;
 * a call that still runs is waited for. `isSame` compares what the hash leaves out, once the key is known. `key_reused`: the key belongs to another
 * request of this person.
 */
export async function answerOnce<Status extends number>(
  tx: Tx,
  request: Request,
  work: () => Promise<StoredAnswer<Status>>,
  isSame: () => Promise<boolean> = async () => true,
): Promise<Result<StoredAnswer<number>, 'key_reused'>> {
  const earlier = await claimRequest(tx, request);
  if (earlier) {
    if (earlier.act !== request.act || earlier.bodyHash !== request.bodyHash || !(await isSame()))
      return refused('key_reused');
    return done({ status: earlier.status, body: earlier.answer as Record<string, unknown> });
  }
  const { status, body } = await work();
  const stored = await storeAnswer(tx, { staffId: request.staffId, key: request.key, status, answer: body });
  return done({ status, body: stored as Record<string, unknown> });
}

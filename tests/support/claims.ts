import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';

export type ClaimAnswer = { code: string; id: string };

/** Redeems over HTTP. `code` is ok, the code of a failure, or lost without an answer; `id` is that of the claim. */
export async function claimOver(url: string, token: string, reward_id: string, key: string): Promise<ClaimAnswer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  try {
    const body = JSON.stringify({ reward_id });
    const answer = await fetch(`${url}${endpoints.claimReward.path}`, { method: 'POST', headers, body });
    const response: unknown = await answer.json();
    const field = (of: string) => String(fieldOf(response, of) ?? '');
    return answer.ok ? { code: 'ok', id: field('claim_transaction_id') } : { code: field('code'), id: '' };
  } catch {
    return { code: 'lost', id: '' };
  }
}

/** Works on all tasks, at most `lanes` at a time, and returns the results in the order of the tasks. */
export async function inLanes<Task, Result>(
  tasks: readonly Task[],
  lanes: number,
  work: (task: Task) => Promise<Result>,
) {
  const results = new Map<number, Result>();
  const left = tasks.entries();
  const lane = async () => {
    for (const [place, task] of left) results.set(place, await work(task));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return tasks.flatMap((_task, place) => {
    const found = results.get(place);
    return found === undefined ? [] : [found];
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadReward } from '@/tests/support/load-limits';
import type { Write, WriteKind } from './traffic';
import { branch } from './traffic';

/** The rows of each kind of write. Every write of the traffic was acknowledged in the end, so there must be no further row. */
const rowsOf = {
  claim: `select claim_transaction_id as id from claimed_rewards where reward_id = '${loadReward}'`,
  coupon: `select id from my_coupons where coupon_code like 'TAKE-%'`,
  bill: `select bill_no as id from receipts where branch_code = '${branch}' and bill_no like 'T-%'`,
} as const satisfies Record<WriteKind, string>;

/** Acknowledged writes that are lost, and rows that nobody was told of, because a repeated call made a second one. */
export async function checkWrites(databaseUrl: string, writes: readonly Write[]): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const faults: string[] = [];
    for (const [kind, text] of Object.entries(rowsOf)) {
      const stored = new Set((await client.query<{ id: string }>(text)).rows.map(({ id }) => id));
      const told = new Set(writes.filter((write) => write.kind === kind).map(({ id }) => id));
      const lost = [...told].filter((id) => !stored.has(id)).length;
      const twice = [...stored].filter((id) => !told.has(id)).length;
      if (told.size === 0 || lost > 0 || twice > 0)
        faults.push(`${kind}: ${told.size} acknowledged, ${lost} lost, ${twice} done twice`);
    }
    const { rows } = await client.query(
      `select code from coupons where taken <> (select count(*) from my_coupons where coupon_code = code)`,
    );
    return rows.length > 0 ? [...faults, `${rows.length} coupons with a wrong count`] : faults;
  });
}

/** How many acknowledged writes a database lacks. */
export async function countLost(databaseUrl: string, writes: readonly Write[]): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const stored = new Set<string>();
    for (const [kind, text] of Object.entries(rowsOf))
      for (const { id } of (await client.query<{ id: string }>(text)).rows) stored.add(`${kind} ${id}`);
    return writes.filter(({ kind, id }) => !stored.has(`${kind} ${id}`)).length;
  });
}

/** Waits for the jobs, one for each claim: each must be done once, by whichever process. */
export async function checkJobs(databaseUrl: string, writes: readonly Write[]): Promise<string[]> {
  const claims = writes.filter(({ kind }) => kind === 'claim').length;
  const giveUpAt = performance.now() + 120_000;
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ state: string; count: number }>(
        `select state::text, count(*)::integer from pgboss.job where name = 'spending-notice' group by state`,
      );
      const [only] = rows;
      if (rows.length === 1 && only?.state === 'completed' && only.count === claims) return [];
      if (performance.now() > giveUpAt) return [`jobs of ${claims} claims: ${JSON.stringify(rows)}`];
      await sleep(100);
    }
  });
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

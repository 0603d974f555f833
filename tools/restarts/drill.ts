import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/server/db/database';
import { freePort } from '@/tests/support/free-port';
import type { Nginx } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { runKept } from '@/tools/build/child';
import { prepareShoppers } from '@/tools/takeover/prepare';
import type { Tills } from './tills';
import { startTills } from './tills';

type Options = { tills: number; print: (line: string) => void };

const rounds = 3;

/** More bills than this must have been sent when the last process is back. */
const leastBills = 2000;

/** As in production; and no till of a real store sends as many bills as these. */
const settings = {
  DRAIN_SECONDS: '5',
  RATE_LIMIT: 'off',
  LIMIT_MEMBER_POINTS_PER_DAY: '1000000000',
  LIMIT_BRANCH_POINTS_PER_HOUR: '1000000000',
};

/** Restarts two processes behind nginx one after the other, three times, while tills send bills. Returns the faults. */
export async function drill({ tills, print }: Options): Promise<string[]> {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-restarts-'));
  const postgres = await startPostgres();
  const running: Product[] = [];
  let nginx: Nginx | undefined;
  try {
    const databaseUrl = await createDatabase(postgres.url, 'migrated');
    const ports = [await freePort(), await freePort()];
    const start = async (place: number) => {
      const env = { ...settings, DATABASE_URL: databaseUrl, PORT: `${ports[place]}` };
      running[place] = await startProduct('.cache/no-web', env);
    };
    await start(0);
    await start(1);
    nginx = await startNginx({ webDir, apiPorts: ports });
    const traffic = startTills(nginx.url, await prepareShoppers({ databaseUrl }, tills));
    for (let round = 0; round < rounds; round += 1)
      for (const place of [1, 0]) {
        await running[place]?.stop();
        await start(place);
      }
    await traffic.until(leastBills);
    await traffic.stop();
    report(traffic, nginx, print);
    return [...traffic.faults.map((fault) => withLine(fault, nginx)), ...(await check(databaseUrl, traffic))];
  } finally {
    await nginx?.stop();
    for (const product of running) await product.kill();
    await postgres.stop();
    rmSync(webDir, { recursive: true, force: true });
  }
}

function report({ bills, reads, faults, longestCallMs }: Tills, nginx: Nginx, print: (line: string) => void): void {
  const lines = nginx.log().split('\n');
  const turnedAway = lines.filter((line) => / 200 \d+ \S+ \S+ 502/.test(line)).length;
  print(`${rounds} restarts of two processes, one after the other`);
  print(`  bills                       ${bills().length}`);
  print(`  other calls                 ${reads()}`);
  print(`  taken to the other process  ${turnedAway}`);
  print(`  longest call                ${(longestCallMs() / 1000).toFixed(1)} s`);
  print(`  failed                      ${faults.length}`);
}

/** With the line that nginx logged. */
function withLine({ what, traceId }: Tills['faults'][number], nginx: Nginx | undefined): string {
  const line = nginx
    ?.log()
    .split('\n')
    .find((found) => found.includes(traceId));
  return `${what}\n  ${line}`;
}

/** Every acknowledged bill is there, once, and no other. */
async function check(databaseUrl: string, traffic: Tills): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl });
  const rows = await db.selectFrom('receipts').select('bill_no').where('bill_no', 'like', 'R-%').execute();
  await close();
  const [stored, sent] = [new Set(rows.map(({ bill_no }) => bill_no)), new Set(traffic.bills())];
  const lost = [...sent].filter((bill) => !stored.has(bill)).length;
  const unknown = rows.length - (sent.size - lost);
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATABASE_URL: databaseUrl, SANDBOX: '1' };
  const audit = await runKept(['--import', './tools/alias.js', 'server/cli/audit.ts', 'ledger'], env);
  return [
    ...(lost + unknown > 0 ? [`${lost} bills lost, ${unknown} that no till was told of`] : []),
    ...(audit.code === 0 ? [] : [`the audit of the ledger: ${audit.output}`]),
  ];
}

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@/tests/support/postgres';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { runKept } from '@/tools/build/child';
import { writeCrowdFile } from './members-file';

const promised = { seconds: 20 * 60, megabytes: 512 };
const everySeconds = 1;

/**
 * Imports a million people who do not exist into a PostgreSQL of its own, while a sandbox server on it answers one member call
 * every second; then runs the audit, and the import again, which finds everything unchanged.
 */
export async function benchMembers(size = 1_000_000): Promise<boolean> {
  const tempDir = await mkdtemp(join(tmpdir(), 'sabai-members-'));
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, RATE_LIMIT: 'off' };
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, SANDBOX: '1', ...settings };
  const tool = (...args: string[]) => runKept(['--import', './tools/alias.js', ...args], env);
  try {
    const file = join(tempDir, 'members.csv.gz');
    await writeCrowdFile(file, size, new Date().getUTCFullYear());
    console.log(`${size.toLocaleString('en')} people in ${((await stat(file)).size / 2 ** 20).toFixed(0)} MB, packed.`);
    const server = await startProduct('.cache/no-web', settings);
    const asked = askAlways(server);
    const begun = performance.now();
    const imported = await tool('server/cli/members.ts', 'import', file);
    const seconds = (performance.now() - begun) / 1000;
    const waits = await asked.stop();
    console.log(imported.output);
    console.log(`The server answered ${waits.length} times meanwhile: ${waitText(waits)}.`);
    await server.stop();
    const audit = await tool('server/cli/audit.ts', 'ledger');
    console.log(audit.output);
    const again = await tool('server/cli/members.ts', 'import', file);
    console.log(`Once more:\n${again.output}`);
    const megabytes = Number(/(\d+) MB of memory/.exec(imported.output)?.[1] ?? Number.POSITIVE_INFINITY);
    console.log(`${seconds.toFixed(0)} s, ${megabytes} MB.`);
    const isDone = imported.code === 0 && audit.code === 0 && again.code === 0;
    return isDone && seconds <= promised.seconds && megabytes <= promised.megabytes;
  } finally {
    await postgres.stop();
    await rm(tempDir, { recursive: true, force: true });
  }
}

/** One member loads home repeatedly; the times of the answers in milliseconds. */
function askAlways({ url }: Product) {
  const waits: number[] = [];
  let isOver = false;
  const ask = async () => {
    const login = await fetch(`${url}/api/v1/members/line`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken: 'sandbox:somying' }),
    });
    const { accessToken }: { accessToken: string } = JSON.parse(await login.text());
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`${url}/api/v1/members/info`, { headers: { authorization: `Bearer ${accessToken}` } });
      if (!answer.ok) throw new Error(`a member was answered with ${answer.status}`);
      await answer.text();
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, everySeconds * 1000));
    }
  };
  const asking = ask();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return waits;
    },
  };
}

function waitText(waits: readonly number[]): string {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  return `half of them within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, all within ${at(1)} ms`;
}

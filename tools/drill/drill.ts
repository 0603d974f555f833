import { clockMoves } from './clock';
import { connectionsTaken } from './connections';
import { diskOfPglite, diskOfPostgres } from './disk';
import { killOnPglite, killOnPostgres } from './kill';
import { proxyBetween } from './proxy';
import type { Seen } from './stage';

// `npm run drill [-- NAME…]`: real processes of the product with what goes wrong around them, under eight callers who repeat each
// write with its key until it is acknowledged. Each drill ends by looking up every acknowledged write and with the product's own audits.
// Exits with 1 if a write is lost or done twice, a call has another answer than it may have, or a process ends.

const drills = {
  kill: [killOnPostgres, killOnPglite],
  disk: [diskOfPostgres, diskOfPglite],
  clock: [() => clockMoves('machine'), () => clockMoves('API')],
  connections: [connectionsTaken],
  proxy: [() => proxyBetween('before the API'), () => proxyBetween('before PostgreSQL')],
} as const satisfies Record<string, readonly (() => Promise<Seen>)[]>;

const names = Object.keys(drills);
const wanted = process.argv.slice(2);
const chosen = Object.entries(drills).filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (wanted.some((name) => !names.includes(name))) {
  console.error(`usage: npm run drill [-- ${names.join(' | ')} …]`);
  process.exitCode = 2;
} else {
  console.log('drill        engine      acknowledged  lost  twice  refused  cut  longest write');
  for (const [name, runs] of chosen) for (const run of runs) await take(name, run);
}

async function take(name: string, run: () => Promise<Seen>): Promise<void> {
  try {
    const seen = await run();
    const figures = [seen.acknowledged, seen.lost, seen.twice, seen.refused, seen.cut].map(String);
    const columns = figures.map((figure, place) => figure.padStart([14, 6, 7, 9, 5][place] ?? 0));
    console.log(
      `${name.padEnd(13)}${seen.engine.padEnd(10)}${columns.join('')}  ${seen.longestSeconds.toFixed(1).padStart(11)} s`,
    );
    console.log(`  ${seen.notes.join(' · ')}`);
    for (const fault of seen.faults) console.log(`FAILED ${fault}`);
    if (seen.faults.length > 0) process.exitCode = 1;
  } catch (error) {
    console.log(`FAILED ${name}: ${error instanceof Error ? error.message : error}`);
    // Its callers would go on for ever.
    process.exit(1);
  }
}

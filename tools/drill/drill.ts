import { parseArgs } from 'node:util';
import { clockMoves } from './clock';
import { clusterBehind } from './cluster';
import { connectionsTaken } from './connections';
import { diskOfPglite, diskOfPostgres } from './disk';
import { killOnPglite, killOnPostgres } from './kill';
import { offlineTills } from './offline';
import { proxyBetween } from './proxy';
import { restartsBehindNginx } from './restarts';
import { restored } from './restore';
import type { Drill } from './stage';
import { openStage } from './stage';
import { primaryGone } from './takeover';

// `npm run drill [-- NAME…] [--programs FOLDER] [--seed NUMBER]`: runs real processes of the product under failures, with eight callers who retry each
// write with its key until it is acknowledged. Each drill ends by reading every acknowledged write and with the product's own audits. Exits
// with 1 if a write is lost or done twice, an answer is not an allowed one, or a process ends. FOLDER has the programs of another
// PostgreSQL for `takeover`, such as /usr/lib/postgresql/15/bin; NUMBER chooses the history of `offline`.

const drills: Readonly<Record<string, readonly Drill[]>> = {
  takeover: [primaryGone('killed'), primaryGone('silent'), restored],
  restarts: [restartsBehindNginx],
  kill: [killOnPostgres, killOnPglite],
  disk: [diskOfPostgres, diskOfPglite],
  clock: [clockMoves('machine'), clockMoves('API')],
  connections: [connectionsTaken],
  proxy: [proxyBetween('before the API'), proxyBetween('before PostgreSQL')],
  offline: [offlineTills],
  cluster: [clusterBehind('HAProxy'), clusterBehind('three addresses')],
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { programs: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
if (wanted.every((name) => Object.hasOwn(drills, name))) {
  console.log('drill        engine      acknowledged  lost  twice  refused  cut  longest write');
  for (const [name, runs] of Object.entries(drills))
    if (wanted.length === 0 || wanted.includes(name)) for (const run of runs) await perform(name, run);
} else {
  console.error(`usage: npm run drill [-- ${Object.keys(drills).join(' | ')} …] [--programs FOLDER] [--seed NUMBER]`);
  process.exitCode = 2;
}

async function perform(name: string, drill: Drill): Promise<void> {
  const stage = openStage(values.programs, Number(values.seed));
  try {
    const { engine, acknowledged, lost, twice, traffic, notes, faults } = await drill(stage);
    const figures = [acknowledged, lost, twice, traffic.refusals(), traffic.cuts()];
    const columns = figures.map((figure, place) => `${figure}`.padStart([14, 6, 7, 9, 5][place] ?? 0));
    const longest = seconds(traffic.longestWriteMs()).padStart(13);
    console.log(`${name.padEnd(13)}${engine.padEnd(10)}${columns.join('')}  ${longest}`);
    const general = [
      `${traffic.repeats()} repeats with the same answer`,
      `longest call ${seconds(traffic.longestCallMs())}`,
    ];
    console.log(`  ${[...notes, ...general].join(' · ')}`);
    for (const fault of faults) console.log(`FAILED ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    await stage.close();
  } catch (error) {
    console.log(`FAILED ${name}: ${error instanceof Error ? error.message : error}`);
    await stage.close();
    // Its callers would go on for ever.
    process.exit(1);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

import { parseArgs } from 'node:util';
import { benchClaims } from './claims';
import { benchExpiry } from './expiry';
import { benchScale } from './scale';
import { benchTrips } from './trips';

// `npm run bench -- NAME [SIZE]` (or `--members SIZE`; `scale` also takes `--bills N` of each member): measures Sabai and a baseline in the same run, because a time alone says more about the machine
// than about Sabai. Exits with 1 if a promised limit is exceeded.
type Benchmark = { description: string; run: (size?: number, bills?: number) => Promise<boolean> };

/** The benches by name; each returns whether its limits hold. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  claims: {
    description: 'one coupon and one reward through HTTP at 0.8 of the bare statements, p99 under three times p50',
    run: benchClaims,
  },
  expiry: {
    description:
      'lots of a million members expire in less than 15 minutes, evenly, and calls beside it wait at most a quarter longer',
    run: benchExpiry,
  },
  scale: {
    description: 'with 100,000 members every call takes as many statements as with 2,000, and hardly more buffers',
    run: benchScale,
  },
  trips: {
    description: 'a kept card comes after 2 trips of the network; a fresh one, all of the home and each list after 3',
    run: benchTrips,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { members: { type: 'string' }, bills: { type: 'string' } },
});
const [name = '', size = values.members, ...more] = positionals;
const benchmark = Object.hasOwn(benchmarks, name) && more.length === 0 ? benchmarks[name] : undefined;
process.exitCode = benchmark ? await run(benchmark) : explain();

async function run(benchmark: Benchmark): Promise<number> {
  try {
    return (await benchmark.run(numberOf(size), numberOf(values.bills))) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function explain(): number {
  console.error('usage: npm run bench -- NAME [--members] [SIZE] [--bills N]');
  for (const [word, { description }] of Object.entries(benchmarks)) console.error(`  ${word.padEnd(10)}${description}`);
  return 2;
}

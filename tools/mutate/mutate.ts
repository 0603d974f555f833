import { globSync, readFileSync } from 'node:fs';
import { faultsOf, sampleOf } from './faults';
import { knownAs, readKnown } from './known';
import { askedLayerOf, isPlantable, layers, testsOf } from './layers';
import { optionsFrom } from './options';
import { importersIn, testsReaching } from './reach';
import { holds, judgedLine, lineOf, placeOf, sharesOf, sumOf } from './report';
import { endAll } from './run';
import { failingAnyway, judgeAll } from './work';

// `npm run mutate [-- LAYER, FOLDER or FILE…]` plants faults one at a time and reports which of them the tests notice (docs/mutation.md).
const options = optionsFrom(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.on('exit', endAll);

const began = Date.now();
const files = globSync(
  '{__mocks__,components,contract,domain,hooks,locales,server,services,styles,tests,tools}/**/*.{ts,tsx}',
).sort();
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const importers = importersIn(sources);
const known = readKnown();
const found = [...sources].flatMap(([path, text]) => {
  const layer = isPlantable(path) ? askedLayerOf(path, options.asked) : undefined;
  if (!layer) return [];
  const tests = testsReaching(path, importers).filter((test) => testsOf[layer.runner].test(test));
  return faultsOf(path, text).map((fault) => ({ fault, text, layer, tests: tests.slice(0, options.tests) }));
});
if (found.length === 0) {
  console.error(`Nothing to plant in: ${options.asked.join(', ')}`);
  process.exit(2);
}

const byFault = new Map(found.map((task) => [task.fault, task]));
const chosen = [...new Set(found.map(({ layer }) => layer))].flatMap((layer) => {
  const own = found.filter((task) => task.layer === layer).map(({ fault }) => fault);
  return sampleOf(own, options.sample, options.seed).flatMap((fault) => byFault.get(fault) ?? []);
});
const listed = chosen.flatMap((task) => {
  const entry = knownAs(task.fault, task.text, known);
  return entry ? [{ ...task, known: entry }] : [];
});
const isListed = new Set(listed.map(({ fault }) => fault));
const tasks = chosen.filter(({ fault }) => !isListed.has(fault));
console.log(`${found.length} faults can be planted; ${tasks.length} are, ${listed.length} more are on the list`);
if (options.list) {
  const lines = tasks.map(({ fault }) => `${placeOf(fault)} ${fault.was} → ${fault.becomes}\n`);
  // A pipe takes what it is given only bit by bit.
  await new Promise((written) => process.stdout.write(lines.join(''), written));
  process.exit(0);
}

const judged = await judgeAll(tasks, options, (one) => process.stdout.write(judgedLine(one, options.verbose)));
const failing = await failingAnyway(judged, options.seconds);
const shares = sharesOf(judged, listed).sort((one, other) => layers.indexOf(one.layer) - layers.indexOf(other.layer));
console.log('');
for (const share of shares) console.log(lineOf(share));
console.log(`${sumOf(shares)}, ${Math.round((Date.now() - began) / 1000)} s`);
if (failing.length > 0)
  console.error(`These fail without any fault, so the shares say nothing:\n${failing.join('\n')}`);
const unsure = judged.filter(({ ended }) => ended === 'unsure').length;
if (unsure > 0) console.error(`${unsure} found the machine too busy and count nowhere: --seconds gives them longer`);
process.exitCode = exitCode();

function exitCode(): number {
  if (failing.length > 0 || unsure === judged.length + listed.length) return 2;
  return shares.every(holds) ? 0 : 1;
}

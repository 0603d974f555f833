import { checkFiles } from './etax/check';
import { writeSamples, writeSignedSamples } from './etax/samples';
import { listVoided } from './etax/voided';

// `npm run etax -- …`: what a chain's books and its tax office need besides the product. docs/etax.md says how it is used.
const usage = [
  'usage:',
  '  npm run etax -- check [--schemas DIR] FILE...',
  '  npm run etax -- samples DIR [--count N] [--seed N] [--sign yes]',
  '  npm run etax -- voided',
].join('\n');

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...given]: readonly string[]): Promise<number> {
  const { options, rest } = takeOptions(
    given,
    { check: ['schemas'], samples: ['count', 'seed', 'sign'] }[command ?? ''] ?? [],
  );
  if (command === 'check' && rest.length > 0) return checkFiles(rest, options.get('schemas'));
  const [first, ...more] = rest;
  if (command === 'samples' && first !== undefined && more.length === 0) {
    const wanted = { count: integerOf(options.get('count') ?? '30'), seed: integerOf(options.get('seed') ?? '1') };
    return options.get('sign') === 'yes' ? writeSignedSamples(first, wanted) : writeSamples(first, wanted);
  }
  if (command === 'voided' && rest.length === 0) return listVoided();
  throw new Error(usage);
}

function takeOptions(given: readonly string[], names: readonly string[]) {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const [word = '', value] = [given[at], given[at + 1]];
    if (!word.startsWith('--')) rest.push(word);
    else {
      if (!names.includes(word.slice(2)) || value === undefined) throw new Error(usage);
      options.set(word.slice(2), value);
      at += 1;
    }
  }
  return { options, rest };
}

function integerOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(usage);
  return Number(text);
}

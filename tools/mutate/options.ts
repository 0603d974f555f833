import { parseArgs } from 'node:util';

export type Options = {
  asked: string[];
  sample: number;
  seed: number;
  tests: number;
  seconds: number;
  jobs: number;
  list: boolean;
  verbose: boolean;
};

/** Parses the arguments of `npm run mutate -- …`. Throws with a message for the user. */
export function optionsFrom(given: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '7' },
      tests: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '180' },
      jobs: { type: 'string', default: '2' },
      list: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  return {
    asked: positionals.map((one) => one.replace(/^\.\/|\/+$/g, '')),
    sample: values.sample === undefined ? Number.POSITIVE_INFINITY : whole('sample', values.sample),
    seed: whole('seed', values.seed),
    tests: whole('tests', values.tests),
    seconds: whole('seconds', values.seconds),
    jobs: whole('jobs', values.jobs),
    list: values.list,
    verbose: values.verbose,
  };
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} is a whole number from 1, not ${text}`);
  return Number(text);
}

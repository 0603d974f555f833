import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allCallNames } from '@/contract/all-endpoints';
import { callersOf } from './callers';
import type { RunOptions } from './run';

export const usage = `usage: npm run contract -- URL [options]
       npm run contract -- openapi [FILE]   writes the contract as OpenAPI 3.1

  --as member=TOKEN   a token of a linked member; the second is another member, further ones take part in races
  --as chat=TOKEN     a token of a chat account without a membership
  --till KEY          the key of a branch's till
                      TOKEN and KEY may be @FILE, to keep them out of the list of processes
  --mock              the server is a mock made of the OpenAPI document: only what the document says is checked
  --write             also calls that change something. In a sandbox the tool makes its own members
  --races             also many calls at once; needs --write
  --callers N         how many callers a race has (64)
  --only CALL,CALL    these calls alone, by their names in contract/endpoints.ts
  --origin ORIGIN     where the web app is hosted, if not under URL
  --values N          wrong values for each field besides those at its limits (3)
  --seed N            repeats the values of an earlier run
  --rate N            requests per second (20)
  --html FILE, --junit FILE   write the report there`;

export type Options = Omit<RunOptions, 'wire'> & { html?: string; junit?: string };

/** Reads the command line. Throws an error that says what is wrong. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { ...text, multiple: true },
      till: text,
      write: { type: 'boolean' },
      mock: { type: 'boolean' },
      races: { type: 'boolean' },
      callers: text,
      only: text,
      origin: text,
      values: text,
      seed: text,
      rate: text,
      html: text,
      junit: text,
    },
  });
  const [base = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:\/\//.test(base)) throw new Error('one URL is needed, with http or https');
  if (values.races && !values.write) throw new Error('--races needs --write');
  if (values.mock && values.write) throw new Error('--mock goes without --write: a mock has no state');
  const only = values.only?.split(',').map(readCall);
  return {
    base: base.replace(/\/+$/, ''),
    // A mock takes any token.
    callers: values.mock
      ? callersOf({ members: ['member'], chat: 'chat', till: 'till' })
      : readCallers(values.as ?? [], values.till),
    writes: values.write ?? false,
    mock: values.mock ?? false,
    races: values.races ?? false,
    racers: readNumber('callers', values.callers, 64),
    ...(only && { only }),
    ...(values.origin && { origin: values.origin }),
    seed: readNumber('seed', values.seed, Date.now() % 2 ** 31),
    more: readNumber('values', values.values, 3),
    callsPerSecond: Math.max(1, readNumber('rate', values.rate, 20)),
    ...(values.html && { html: values.html }),
    ...(values.junit && { junit: values.junit }),
  };
}

function readCallers(given: readonly string[], till: string | undefined) {
  const tokens = given.map(readCaller);
  const chat = tokens.find(({ level }) => level === 'chat')?.token;
  const members = tokens.filter(({ level }) => level === 'member').map(({ token }) => token);
  return callersOf({ members, ...(chat && { chat }), ...(till && { till: secretOf(till) }) });
}

function readCaller(given: string) {
  const [, level, token = ''] = /^(chat|member)=(.+)$/.exec(given) ?? [];
  if (level === undefined) throw new Error('--as is member=TOKEN or chat=TOKEN');
  return { level, token: secretOf(token) };
}

function secretOf(given: string): string {
  return given.startsWith('@') ? readFileSync(given.slice(1), 'utf8').trim() : given;
}

function readCall(given: string) {
  const call = allCallNames.find((name) => name === given);
  if (!call) throw new Error(`--only: ${given} is no call of the contract`);
  return call;
}

function readNumber(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (!/^\d{1,10}$/.test(given)) throw new Error(`--${name} is a number`);
  return Number(given);
}

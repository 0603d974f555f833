import { endpoints, pathOf } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import { bangkokTimeZone } from '@/domain/time/bangkok';
import { loadEnvironment } from './settings';

// `npm run till -- …`: what a branch's till asks of a running server, from a terminal.
type TillCall = 'getStaffCode' | 'redeemCoupon' | 'approveMobileChange';
type Command = { says: string; takes: number; run: (given: readonly string[], branch: string) => Promise<string> };

/** By the word that calls it. A branch may follow what a command takes. */
const commands: Readonly<Record<string, Command>> = {
  code: {
    says: "code [branch]                      the branch's staff code of the day",
    takes: 0,
    run: async (_given, branch) => {
      const { staff_code, valid_until } = await ask('getStaffCode', branch);
      return `Branch ${branch}: staff code ${staff_code}, until ${timeOf(valid_until)}`;
    },
  },
  scan: {
    says: 'scan BARCODE [branch]              uses the coupon of a barcode',
    takes: 1,
    run: async ([barcode = ''], branch) => {
      const used = await ask('redeemCoupon', branch, { body: { barcode: barcode.replace(/[\s-]/g, '') } });
      return `Used at ${timeOf(used.used_at)}: ${used.name_en} · ${used.name_th} (${used.code}), member ${used.member_no}`;
    },
  },
  'approve-mobile': {
    says: 'approve-mobile ID|REFERENCE [branch]  sets the new number of a request, after the ID was checked',
    takes: 1,
    run: async ([id = ''], branch) => {
      const { name, member_no, mobile } = await ask('approveMobileChange', branch, { params: { id } });
      return `${name} (${member_no}) now has ${mobile}`;
    },
  },
};

try {
  loadEnvironment();
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([word = '', ...given]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command || given.length < command.takes || given.length > command.takes + 1) throw new Error(usage());
  return command.run(given.slice(0, command.takes), given[command.takes] ?? '0001');
}

function usage(): string {
  return ['usage:', ...Object.values(commands).map(({ says }) => `  npm run till -- ${says}`)].join('\n');
}

type Asked = { params?: Record<string, string>; body?: unknown };

/** Throws with the server's own words when it refuses. */
async function ask<N extends TillCall>(name: N, branch: string, { params = {}, body }: Asked = {}): Promise<Answer<N>> {
  const address = process.env.TILL_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
  const answer = await fetch(`${address}${pathOf(name, params)}`, {
    method: endpoints[name].method,
    headers: {
      authorization: `Bearer ${process.env.TILL_KEY ?? `sandbox-${branch}`}`,
      'accept-language': 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`No server answers at ${address}. Start it with npm start, or set PORT or TILL_URL.`);
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${told.title}. ${told.message} (${told.code})`);
  return told;
}

function timeOf(epochSeconds: number): string {
  const format = { timeZone: bangkokTimeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(epochSeconds * 1000);
}

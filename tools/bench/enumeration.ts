import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import { identifierKeyOf, mobileKeyOf } from '@/server/modules/members/seal-identity';
import { createLookupLimits } from '@/server/modules/registration/limit-lookups';
import { systemClock } from '@/server/platform/clock';
import type { Secrets } from '@/server/platform/secrets';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createManyMembers } from '@/tests/support/many-members';
import { startPostgres } from '@/tests/support/postgres';
import { startProduct } from '@/tests/support/product';
import { createWorld, identification } from '@/tests/support/world';
import { startServer } from './claims';
import { differenceOf, quantile } from './same-distribution';

/** What is asked for: nobody's ID and number (twice, to see how alike that is), a member's ID, a member's number, or both of one. */
const groups = ['nobody', 'nobody again', 'ID', 'number', 'both'] as const;

type Group = (typeof groups)[number];

/** Those whose owner a card number, sent with a wrong key, may have. */
const cards = ['no card', 'no card again', 'card'] as const;

/** Below it two distributions are told apart. Of 26 comparisons of equal ones by two tests, at most one run in twenty has one below. */
const leastP = 0.001;

const identityLimit = 'LIMIT_IDENTIFY_OPEN_ANSWERS_PER_HOUR';

type Measured = { ms: number; seen: string; body: string };

type Call = { token: string; body?: object; params?: Readonly<Record<string, string>> };

/**
 * Whether the time, the status, the length or the headers of an answer tell which IDs, mobile numbers and cards are members', where the
 * answer itself does not: an ID or number that was looked up too often, and a till's call with a wrong key. Each group in turns, in an
 * order by chance, over HTTP to a server of its own, on a PostgreSQL that syncs its log.
 */
export async function benchEnumeration(asks = 2000): Promise<boolean> {
  const postgres = await startPostgres(['fsync=on', 'full_page_writes=on']);
  const many = '10000000';
  const settings = {
    DATABASE_URL: postgres.url,
    RATE_LIMIT: 'off',
    [identityLimit]: '1',
    LIMIT_OTP_SENDS_PER_HOUR: many,
    LIMIT_OTP_ACCOUNT_SENDS_PER_HOUR: many,
    LIMIT_OTP_ACCOUNT_WRONG_CODES_PER_HOUR: many,
  };
  try {
    await (await startProduct('.cache/no-web', settings)).stop();
    const { db, close } = await openDatabase({ databaseUrl: postgres.url });
    const server = await startServer(settings);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const secrets = createSecrets(await sandboxKeys(db));
    const ask = (name: EndpointName, call: Call) => timed(server.url, agent, name, call);
    const holds = await measure({ db, secrets, asks, ask });
    agent.destroy();
    await server.stop();
    await close();
    return holds;
  } finally {
    await postgres.stop();
  }
}

type Bench = {
  db: Db;
  secrets: Secrets;
  asks: number;
  ask: (name: EndpointName, call: Call) => Promise<Measured>;
};

async function measure(bench: Bench): Promise<boolean> {
  const { db, secrets, asks } = bench;
  const people = await preparePeople(bench);
  const lookups = createLookupLimits({ ...createWorld(db).deps, clock: systemClock });
  const results = new Map<string, Map<string, Measured[]>>();
  const note = (call: string, group: string, measured: Measured) => {
    const ofCall = results.get(call) ?? new Map<string, Measured[]>();
    results.set(call, ofCall);
    ofCall.set(group, [...(ofCall.get(group) ?? []), measured]);
  };
  const warmUp = Math.min(50, asks);
  for (let turn = 0; turn < asks + warmUp; turn += 1) {
    const counts = turn >= warmUp;
    for (const group of shuffled(groups)) {
      const { identifier, mobile } = people.asked(group, turn);
      await lookups.areTooMany([identifierKeyOf(secrets, 'passport', identifier), mobileKeyOf(secrets, mobile)]);
      for (const [call, measured] of await askAll(bench, people.caller(turn), { identifier, mobile }))
        if (counts) note(call, group, measured);
    }
    for (const card of shuffled(cards)) {
      const params = { member_no: people.card(card === 'card', turn) };
      const measured = await bench.ask('lookUpMember', { token: 'no-such-key', params });
      if (counts) note('a card, wrong key', card, measured);
    }
  }
  return [...results].map(([call, byGroup]) => judge(call, byGroup)).every(Boolean);
}

/** All that can be asked about an ID and a number before the right code. */
async function askAll(
  { ask }: Bench,
  token: string,
  identity: { identifier: string; mobile: string },
): Promise<[string, Measured][]> {
  const identified = await ask('identify', {
    token,
    body: identification({ identifier_type: 'passport', ...identity }),
  });
  const id = String(JSON.parse(identified.body).registration_id);
  const change = { registration_id: id, mobile: '0899999999' };
  const [code, frozen] = [
    await ask('sendOtp', { token, params: { id } }),
    await ask('checkFreezePeriod', { token, params: { id } }),
  ];
  return [
    ['the situation', identified],
    ['a code', code],
    ['the freeze', frozen],
    ['a wrong code', await ask('verifyOtp', { token, body: { id, otp_type: 'register', otp: '000000' } })],
    ['joining', await ask('linkMember', { token, body: { registration_id: id } })],
    ['another number', await ask('requestMobileChange', { token, body: change })],
  ];
}

/** Members of whom each is asked about once, and chat accounts without a membership that ask. */
async function preparePeople({ db, secrets, asks }: Bench) {
  const turns = asks + 50;
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const crowd = await createManyMembers({ db, secrets, nowSeconds: systemClock.now() }, 4 * turns);
  const callers = crowd.slice(3 * turns);
  for (const { chatAccountId } of callers)
    await db.deleteFrom('chat_links').where('chat_account_id', '=', chatAccountId).execute();
  const cardsOfMembers = await db.selectFrom('members').select('member_no').limit(turns).execute();
  let strangers = 0;
  const digits = (place: number) => String(place).padStart(8, '0');
  const stranger = () => {
    strangers += 1;
    return { identifier: `CROWX${digits(strangers)}`, mobile: `08${digits(strangers)}` };
  };
  const member = (place: number) => {
    const number = digits(Number(count) + place);
    return { identifier: `CROWD${number}`, mobile: `09${number}` };
  };
  return {
    caller: (turn: number) => callers[turn]?.token ?? '',
    card: (isMembers: boolean, turn: number) =>
      (isMembers && cardsOfMembers[turn]?.member_no) || `77${digits(turn)}000000`,
    asked: (group: Group, turn: number) => {
      const { identifier, mobile } = stranger();
      if (group === 'ID') return { identifier: member(turn).identifier, mobile };
      if (group === 'number') return { identifier, mobile: member(turns + turn).mobile };
      return group === 'both' ? member(2 * turns + turn) : { identifier, mobile };
    },
  };
}

/** Compares each group with the first of its kind, which is nobody's. */
function judge(call: string, byGroup: ReadonlyMap<string, readonly Measured[]>): boolean {
  const baseName = byGroup.has('nobody') ? 'nobody' : 'no card';
  const base = byGroup.get(baseName) ?? [];
  console.log(`\n${call}: ${seenBy(base)}\n    ${baseName.padEnd(14)} ${timesOf(base)} ms (p10, p50, p90)`);
  const compared = [...byGroup].filter(([group]) => group !== baseName);
  return compared
    .map(([group, measured]) => {
      const { ks, mannWhitney, auc } = differenceOf(times(base), times(measured));
      const looksSame = seenBy(measured) === seenBy(base);
      const isAlike = looksSame && Math.min(ks, mannWhitney) >= leastP;
      const p = `KS p ${ks.toFixed(4)}, Mann-Whitney p ${mannWhitney.toFixed(4)}, AUC ${auc.toFixed(3)}`;
      const odd = looksSame ? '' : `; looks like ${seenBy(measured)}`;
      console.log(`  ${isAlike ? '✓' : '✗'} ${group.padEnd(14)} ${timesOf(measured)} ms; ${p}${odd}`);
      return isAlike;
    })
    .every(Boolean);
}

function times(measured: readonly Measured[]): number[] {
  return measured.map(({ ms }) => ms);
}

function timesOf(measured: readonly Measured[]): string {
  return [0.1, 0.5, 0.9].map((share) => quantile(times(measured), share).toFixed(2)).join(' ');
}

function seenBy(measured: readonly Measured[]): string {
  return [...new Set(measured.map(({ seen }) => seen))].sort().join(' or ');
}

/** What a caller sees of an answer besides its content. */
function timed(url: string, agent: Agent, name: EndpointName, { token, body, params }: Call): Promise<Measured> {
  const { method } = endpoints[name];
  const text = body && JSON.stringify(body);
  const headers = { authorization: `Bearer ${token}`, ...(text && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const sending = request(`${url}${pathOf(name, params)}`, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const ms = performance.now() - begun;
        const content = Buffer.concat(parts).toString();
        const lengths = Object.entries(answer.headers).map(([header, given]) => `${header}:${String(given).length}`);
        resolve({
          ms,
          seen: `${answer.statusCode}, ${content.length} bytes, ${lengths.length} headers`,
          body: content,
        });
      });
    });
    sending.on('error', reject);
    sending.end(text);
  });
}

function shuffled<T>(values: readonly T[]): T[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

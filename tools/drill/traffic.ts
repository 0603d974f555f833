import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { apiErrorBody } from '@/contract/errors';
import { fieldOf } from '@/domain/records';
import { systemClock } from '@/server/platform/clock';
import { loadReward } from '@/tests/support/load-limits';
import type { Newcomer } from './newcomers';
import type { Shopper } from './shoppers';
import { couponCode, couponCount } from './shoppers';

export type WriteKind = 'claim' | 'coupon' | 'use' | 'bill' | 'member';

/** An acknowledged write: what it is found by afterwards, and when the answer came (`performance.now`). */
export type Write = { kind: WriteKind; id: string; at: number };

export type Traffic = {
  writes: readonly Write[];
  /** How often a process answered that it cannot serve at present, as the contract says it. */
  refusals: () => number;
  /** How often a connection broke, or no answer came in time. */
  cuts: () => number;
  /** Acknowledged writes that were sent again with their key, and had the same answer. */
  repeats: () => number;
  longestCallMs: () => number;
  /** The longest time from the first try of a write until its answer. */
  longestWriteMs: () => number;
  /** Any other answer or error; its caller stops. */
  unexpected: readonly string[];
  /** Waits until every caller has an answer to its last write. */
  stop: () => Promise<void>;
};

export type TrafficOptions = {
  newcomers?: readonly Newcomer[];
  /** A broken connection is an answer that may still come: the write is sent again with its key. Otherwise it is a fault. */
  mayBeCut?: boolean;
  /** How long a caller waits for an answer before it gives the connection up. */
  answeredWithinMs?: number;
  /** Where to go on after earlier traffic of the same shoppers. */
  firstRound?: number;
  /** The clock of the tills. */
  now?: () => number;
};

type Sent = { token: string; key: string; body: object };

export const branch = '0001';
const till = `sandbox-${branch}`;

/** So many writes, of any kind, for each one that is sent again after its answer. */
const writesForRepeat = 5;

/**
 * Each shopper claims a reward, collects a coupon, uses it at a till and buys something, again and again, and a newcomer registers while
 * there are any; a refused call is repeated.
 */
export function startTraffic(
  urls: readonly string[],
  shoppers: readonly Shopper[],
  {
    newcomers = [],
    mayBeCut = false,
    answeredWithinMs = 30_000,
    firstRound = 0,
    now = systemClock.now,
  }: TrafficOptions = {},
): Traffic {
  const writes: Write[] = [];
  const unexpected: string[] = [];
  const waiting = [...newcomers];
  let [refusals, cuts, repeats, longest, longestWrite, turn, isOver] = [0, 0, 0, 0, 0, 0, false];

  const ask = async (name: EndpointName, sent: Sent): Promise<object | undefined> => {
    turn += 1;
    const begun = performance.now();
    try {
      const { answer, given } = await send(
        `${urls[turn % urls.length]}${endpoints[name].path}`,
        name,
        sent,
        answeredWithinMs,
      );
      if (answer.ok) return Object(given);
      const isRefusal = answer.status === 503 && answer.headers.has('retry-after') && Value.Check(apiErrorBody, given);
      if (!isRefusal) throw new Unexpected(`${name} ${answer.status} ${JSON.stringify(given)}`);
      refusals += 1;
    } catch (error) {
      if (error instanceof Unexpected || !mayBeCut) throw error;
      cuts += 1;
    } finally {
      longest = Math.max(longest, performance.now() - begun);
    }
    return undefined;
  };

  const untilAnswered = async (name: EndpointName, sent: Sent): Promise<object> => {
    for (;;) {
      const answer = await ask(name, sent);
      if (answer) return answer;
      await sleep(50);
    }
  };

  const write = async (kind: WriteKind, name: EndpointName, sent: Sent, idOf: (answer: object) => unknown) => {
    const begun = performance.now();
    const answer = await untilAnswered(name, sent);
    const id = String(idOf(answer));
    writes.push({ kind, id, at: performance.now() });
    longestWrite = Math.max(longestWrite, performance.now() - begun);
    if (writes.length % writesForRepeat !== 0) return id;
    const again = String(idOf(await untilAnswered(name, sent)));
    if (again !== id) throw new Unexpected(`${name} was answered with ${id}, and its repeat with ${again}`);
    repeats += 1;
    return id;
  };

  const shop = async ({ token, memberId, memberNo }: Shopper) => {
    for (let round = firstRound; !isOver && round < couponCount; round += 1) {
      const name = `${memberId}-${round}`;
      const claim = { token, key: `claim-${name}`, body: { reward_id: loadReward } };
      await write('claim', 'claimReward', claim, field('claim_transaction_id'));
      const coupon = { token, key: `coupon-${name}`, body: { code: couponCode(round) } };
      const my_coupon_id = await write('coupon', 'collectCoupon', coupon, field('my_coupon_id'));
      // The barcode is asked for again with each try, because one is valid for five minutes only.
      const shown = await untilAnswered('issueBarcode', { token, key: `show-${name}`, body: { my_coupon_id } });
      const use = { token: till, key: `use-${name}`, body: { barcode: field('barcode')(shown) } };
      await write('use', 'redeemCoupon', use, field('my_coupon_id'));
      const bill = { token: till, key: `bill-${name}`, body: billOf(memberNo, round, now()) };
      await write('bill', 'recordPurchase', bill, () => bill.body.bill_no);
      const newcomer = waiting.shift();
      if (newcomer) await write('member', 'createMember', newcomer, field('member_no'));
    }
  };

  const calling = shoppers.map((shopper) =>
    shop(shopper).catch((error: Error) => {
      unexpected.push(`${error.message} ${error.cause ?? ''}`);
    }),
  );
  const stop = async () => {
    isOver = true;
    await Promise.all(calling);
  };
  const counts = { refusals: () => refusals, cuts: () => cuts, repeats: () => repeats };
  return { writes, ...counts, longestCallMs: () => longest, longestWriteMs: () => longestWrite, unexpected, stop };
}

/** The longest time without an acknowledged write, after a moment. */
export function longestPause({ writes }: Pick<Traffic, 'writes'>, from = writes[0]?.at ?? 0): number {
  const later = writes.map(({ at }) => at).filter((at) => at > from);
  const times = [from, ...later].sort((one, other) => one - other);
  return Math.max(...times.map((at, place) => at - (times[place - 1] ?? at)));
}

class Unexpected extends Error {}

async function send(url: string, name: EndpointName, { token, key, body }: Sent, withinMs: number) {
  const answer = await fetch(url, {
    method: endpoints[name].method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  });
  const given: unknown = await answer.json();
  return { answer, given };
}

function field(name: string) {
  return (answer: object): unknown => fieldOf(answer, name);
}

function billOf(member_no: string, round: number, sold_at: number) {
  const goods = { sku: 'WATER', name: 'Water', category: 'drinks', quantity: 1, amount: 25, discount: 0 };
  return { bill_no: `T-${member_no}-${round}`, member_no, sold_at, lines: [goods] };
}

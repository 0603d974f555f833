import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { apiErrorBody } from '@/contract/errors';
import { systemClock } from '@/server/platform/clock';
import { loadReward } from '@/tests/support/load-limits';
import type { Shopper } from './prepare';
import { couponCode, couponCount } from './prepare';

export type WriteKind = 'claim' | 'coupon' | 'bill';

/** An acknowledged write: what it is found by afterwards, and when the answer came (`performance.now`). */
export type Write = { kind: WriteKind; id: string; at: number };

export type Traffic = {
  writes: readonly Write[];
  /** How often a process answered that it cannot serve at present, as the contract says it. */
  refusals: () => number;
  longestCallMs: () => number;
  /** Any other answer or error; its caller stops. */
  unexpected: readonly string[];
  /** Waits until every caller has an answer to its last write. */
  stop: () => Promise<void>;
};

type Sent = { token: string; key: string; body: object };

export const branch = '0001';
const till = `sandbox-${branch}`;

/** Each shopper claims a reward, collects a coupon and buys something at a till, again and again; a refused call is repeated. */
export function startTraffic(urls: readonly string[], shoppers: readonly Shopper[]): Traffic {
  const writes: Write[] = [];
  const unexpected: string[] = [];
  let [refusals, longest, turn, isOver] = [0, 0, 0, false];

  const ask = async (name: EndpointName, { token, key, body }: Sent): Promise<object | undefined> => {
    turn += 1;
    const begun = performance.now();
    const answer = await fetch(`${urls[turn % urls.length]}${endpoints[name].path}`, {
      method: endpoints[name].method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const given: unknown = await answer.json();
    longest = Math.max(longest, performance.now() - begun);
    if (answer.ok) return Object(given);
    const isRefusal = answer.status === 503 && answer.headers.has('retry-after') && Value.Check(apiErrorBody, given);
    if (!isRefusal) throw new Error(`${name} ${answer.status} ${JSON.stringify(given)}`);
    refusals += 1;
  };

  const write = async (kind: WriteKind, name: EndpointName, sent: Sent, idOf: (answer: object) => string) => {
    for (;;) {
      const answer = await ask(name, sent);
      if (answer) return writes.push({ kind, id: idOf(answer), at: performance.now() });
      await sleep(50);
    }
  };

  const shop = async ({ token, memberId, memberNo }: Shopper) => {
    for (let round = 0; !isOver && round < couponCount; round += 1) {
      const name = `${memberId}-${round}`;
      const claim = { token, key: `claim-${name}`, body: { reward_id: loadReward } };
      await write('claim', 'claimReward', claim, (answer) => String(Reflect.get(answer, 'claim_transaction_id')));
      const coupon = { token, key: `coupon-${name}`, body: { code: couponCode(round) } };
      await write('coupon', 'collectCoupon', coupon, (answer) => String(Reflect.get(answer, 'my_coupon_id')));
      const bill = { token: till, key: `bill-${name}`, body: billOf(memberNo, round) };
      await write('bill', 'recordPurchase', bill, () => bill.body.bill_no);
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
  return { writes, refusals: () => refusals, longestCallMs: () => longest, unexpected, stop };
}

function billOf(member_no: string, round: number) {
  const goods = { sku: 'WATER', name: 'Water', category: 'drinks', quantity: 1, amount: 25, discount: 0 };
  return { bill_no: `T-${member_no}-${round}`, member_no, sold_at: systemClock.now(), lines: [goods] };
}

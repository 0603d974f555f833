import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import { systemClock } from '@/server/platform/clock';
import type { Shopper } from '@/tools/takeover/prepare';
import { branch } from '@/tools/takeover/traffic';

export type Tills = {
  /** The numbers of the acknowledged bills. */
  bills: () => readonly string[];
  reads: () => number;
  longestCallMs: () => number;
  /** Calls that did not succeed: no till repeats one. */
  faults: readonly { what: string; traceId: string }[];
  until: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Tills that each look up their member and send a bill, again and again, and never repeat a call. */
export function startTills(url: string, shoppers: readonly Shopper[]): Tills {
  const bills: string[] = [];
  const faults: { what: string; traceId: string }[] = [];
  let [reads, longest, isOver] = [0, 0, false];

  const ask = async (name: EndpointName, params: Record<string, string>, body?: object): Promise<number> => {
    const traceId = randomUUID();
    const begun = performance.now();
    try {
      const answer = await fetch(`${url}${pathOf(name, params)}`, {
        method: endpoints[name].method,
        headers: {
          authorization: `Bearer sandbox-${branch}`,
          'trace-id': traceId,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const said = await answer.text();
      if (!answer.ok) faults.push({ what: `${name} ${answer.status} ${said}`, traceId });
      return answer.status;
    } catch (error) {
      faults.push({ what: `${name} ${error instanceof Error ? `${error.message} ${error.cause}` : error}`, traceId });
      return 0;
    } finally {
      longest = Math.max(longest, performance.now() - begun);
    }
  };

  const sell = async ({ memberNo }: Shopper) => {
    for (let count = 0; !isOver; count += 1) {
      if ((await ask('lookUpMember', { member_no: memberNo })) === 200) reads += 1;
      const bill_no = `R-${memberNo}-${count}`;
      if ((await ask('recordPurchase', {}, billOf(memberNo, bill_no))) === 200) bills.push(bill_no);
    }
  };

  const selling = shoppers.map(sell);
  return {
    bills: () => bills,
    reads: () => reads,
    longestCallMs: () => longest,
    faults,
    until: async (count) => {
      while (bills.length < count && faults.length === 0) await sleep(20);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(selling);
    },
  };
}

function billOf(member_no: string, bill_no: string) {
  const goods = { sku: 'WATER', name: 'Water', category: 'drinks', quantity: 1, amount: 25, discount: 0 };
  return { bill_no, member_no, sold_at: systemClock.now(), lines: [goods] };
}

import type { EndpointName } from '@/contract/endpoints';
import type { BillLineOnWire } from '@/contract/till-points';

/** A random number from 0 up to 1; the same seed gives the same numbers (mulberry32). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const tillCount = 20;
export const couponsOfMember = 3;
/** Seconds between the times at which members show codes, each longer than a code lives. */
export const showEverySeconds = 20 * 60;
export const showTimes = 4;

/** `item`: which of the member's coupons, or after them the reward. `time`: when it is shown, from 0. */
export type Show = { member: number; item: number; time: number };

/** What a call says about members and codes is put in once they exist. */
export type Filled = { memberNo: (member: number) => string; codeOf: (show: number) => string; start: number };

/** What a till does. `at` are seconds from the start of the history; `after` are places of events whose answers the till needed. */
export type Event = {
  at: number;
  branch: string;
  name: EndpointName;
  after: number[];
  fill: (filled: Filled) => { params?: Record<string, string>; body?: Record<string, unknown> };
};

/** `openings`: the points that members begin with. */
export type History = { openings: number[]; shows: Show[]; events: Event[] };

type Bill = {
  no: string;
  branch: string;
  at: number;
  buyer: number | undefined;
  lines: BillLineOnWire[];
  isSent: boolean;
};

type Chance = { below: (most: number) => number; maybe: (share: number) => boolean };

/**
 * The members and the events of an afternoon at twenty tills without a network, in the order of their times. Every event can be granted
 * in that order. The others of a till may be sent in any order, except that payments with points are granted by the server: they follow the
 * sales that earned the points, and goods of their bill come back, or those sales are voided, only later.
 */
export function makeHistory(seed: number, members: number): History {
  const random = seeded(seed);
  const chance: Chance = { below: (most) => Math.floor(random() * most), maybe: (share) => random() < share };
  const shows = showAll(members, chance);
  const events: Event[] = [];
  const tills = createTills(events, chance);
  const rich = members - poorOf(members);
  for (const [place, show] of shows.entries()) scanShow(tills, { place, show, rich }, chance);
  for (let till = 0; till < tillCount; till += 1)
    for (let place = 0; place < members / 8; place += 1) {
      const buyer = chance.maybe(0.8) ? chance.below(members) : undefined;
      tills.finish(tills.makeBill(till, chance.below(showTimes * showEverySeconds), buyer), rich);
    }
  for (let member = rich; member < members; member += 1) runIntoDebt(tills, member, chance);
  const openings = Array.from({ length: members }, (_none, member) => (member < rich ? 5000 : 0));
  return { openings, shows, events };
}

/** Some codes are not scanned, and some by two tills. */
function scanShow(tills: Tills, { place, show, rich }: { place: number; show: Show; rich: number }, chance: Chance) {
  const { below, maybe } = chance;
  if (maybe(0.2)) return;
  const scanning = [below(tillCount), ...(maybe(0.25) ? [below(tillCount)] : [])];
  for (const till of scanning) {
    const at = show.time * showEverySeconds + below(290);
    const bill = tills.makeBill(till, at + below(120), maybe(0.9) ? show.member : undefined);
    tills.scan(bill, { place, isCoupon: show.item < couponsOfMember, at });
    tills.finish(bill, rich);
  }
}

/** A member spends what a sale has just earned. It is then voided, which leaves a debt, and a later sale pays some of it. */
function runIntoDebt({ makeBill, sell, pay, cancel }: Tills, member: number, { below, maybe }: Chance) {
  const at = below(showEverySeconds);
  const earning = { ...makeBill(below(tillCount), at, member), lines: [plainLine(5500)] };
  const earned = sell(earning);
  const paidBill = { ...makeBill(below(tillCount), at + 900, undefined), lines: [plainLine(300)] };
  sell(paidBill);
  const paid = pay(paidBill, member, [earned]);
  if (maybe(0.7)) cancel({ ...earning, at: at + 1000 }, [paid]);
  sell({ ...makeBill(below(tillCount), at + 5000, member), lines: [plainLine(25 * (1 + below(400)))] });
}

type Tills = ReturnType<typeof createTills>;

/** What tills do, which is added to the events. */
function createTills(events: Event[], chance: Chance) {
  const { below, maybe } = chance;
  let bills = 0;

  const add = (event: Omit<Event, 'after'>, after: number[] = []) => {
    events.push({ ...event, after });
    return events.length - 1;
  };

  const makeBill = (till: number, at: number, buyer: number | undefined): Bill => {
    bills += 1;
    const lines = Array.from({ length: 1 + below(3) }, () => makeLine(chance));
    return { no: `T${till}-${bills}`, branch: branchOf(till), at, buyer, lines, isSent: maybe(0.95) };
  };

  const sell = ({ no, branch, at, buyer, lines }: Bill) =>
    add({
      at,
      branch,
      name: 'recordPurchase',
      fill: ({ memberNo, start }) => ({
        body: { bill_no: no, sold_at: start + at, lines, ...(buyer !== undefined && { member_no: memberNo(buyer) }) },
      }),
    });

  const cancel = ({ no, branch, at }: Bill, after?: number[]) =>
    add({ at: at + 60 + below(3600), branch, name: 'voidPurchase', fill: () => ({ params: { bill_no: no } }) }, after);

  const pay = ({ no, branch, at }: Bill, member: number, after?: number[]) => {
    const fill = ({ memberNo }: Filled) => ({
      params: { member_no: memberNo(member) },
      body: { bill_no: no, points: 200 },
    });
    return add({ at: at - 20, branch, name: 'discountWithPoints', fill }, after);
  };

  const bringBack = ({ no, branch, at }: Bill, { place, lines }: Back, after: number[]) => {
    const [returnBranch, returned] = [branchOf(below(tillCount)), at + 600 + below(7200)];
    const of = returnBranch === branch ? {} : { branch_code: branch };
    const fill = ({ start }: Filled) => ({
      params: { bill_no: no },
      body: { return_no: `R-${no}-${place}`, returned_at: start + returned, lines, ...of },
    });
    add({ at: returned, branch: returnBranch, name: 'returnPurchase', fill }, after);
  };

  const scan = (
    { no: bill_no, branch }: Bill,
    { place, isCoupon, at }: { place: number; isCoupon: boolean; at: number },
  ) => {
    const codeIn = ({ codeOf }: Filled) => (isCoupon ? { barcode: codeOf(place) } : { code: codeOf(place) });
    add({
      at,
      branch,
      name: isCoupon ? 'redeemCoupon' : 'redeemReward',
      fill: (filled) => ({ body: { ...codeIn(filled), bill_no, scanned_at: filled.start + at } }),
    });
    const released = at + 30 + below(600);
    const fill = (filled: Filled) => ({
      body: { ...codeIn(filled), bill_no, released_at: filled.start + released },
    });
    if (maybe(0.15)) add({ at: released, branch, name: isCoupon ? 'releaseCoupon' : 'releaseReward', fill });
  };

  /** `rich` members are the first, and have points to pay with. */
  const finish = (bill: Bill, rich: number) => {
    if (!bill.isSent) {
      if (maybe(0.7)) cancel(bill);
      return;
    }
    sell(bill);
    const paid = maybe(0.2) ? [pay(bill, below(rich))] : [];
    if (maybe(0.12)) cancel(bill);
    if (maybe(0.3)) for (const back of backOf(bill, chance)) bringBack(bill, back, paid);
  };

  return { makeBill, sell, cancel, pay, scan, finish };
}

type Back = { place: number; lines: { line: number; quantity: number }[] };

/** Up to two returns, of no more than was sold. */
function backOf({ lines }: Bill, { below, maybe }: Chance): Back[] {
  const left = lines.map(({ quantity }) => quantity);
  return [0, 1].slice(below(2)).flatMap((place): Back[] => {
    const asked = left.flatMap((quantity, line) => {
      const back = quantity > 0 && maybe(0.6) ? 1 + below(quantity) : 0;
      left[line] = quantity - back;
      return back > 0 ? [{ line, quantity: back }] : [];
    });
    return asked.length > 0 ? [{ place, lines: asked }] : [];
  });
}

/** How many members begin without points. */
function poorOf(members: number): number {
  return Math.ceil(members / 4);
}

export function branchOf(till: number): string {
  return `90${String(till % 7).padStart(2, '0')}`;
}

function showAll(members: number, { below, maybe }: Chance): Show[] {
  return Array.from({ length: members }, (_none, member) =>
    Array.from({ length: couponsOfMember + 1 }, (_item, item): Show[] => {
      const time = below(showTimes - 1);
      const again = maybe(0.5) ? [{ member, item, time: time + 1 + below(showTimes - 1 - time) }] : [];
      return [{ member, item, time }, ...again];
    }).flat(),
  ).flat();
}

function makeLine({ below, maybe }: Chance): BillLineOnWire {
  const satang = 3000 + below(40_000);
  return {
    ...plainLine(satang / 100),
    quantity: 1 + below(5),
    discount: below(500) / 100,
    mother_and_baby: maybe(0.2),
  };
}

function plainLine(amount: number): BillLineOnWire {
  return { sku: '885', name: 'Rice', category: 'grocery', quantity: 1, amount, discount: 0 };
}

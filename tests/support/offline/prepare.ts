import type { Db } from '@/server/db/transact';
import type { Secrets } from '@/server/platform/secrets';
import { createServices } from '@/server/services';
import { couponRow } from '@/tests/support/coupons';
import { createManyMembers } from '@/tests/support/many-members';
import { putMission } from '@/tests/support/missions';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import type { TestClock, World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import type { Filled, History } from './history';
import { branchOf, couponsOfMember, showEverySeconds, showTimes, tillCount } from './history';

export type Prepared = Filled & { members: { memberId: string }[]; items: string[][] };

const day = 24 * 60 * 60;
const reward = 'OFFLINE-REWARD';
const couponCode = (item: number) => `OFFLINE-${item}`;

/** The two keys of each branch: while they are rotated both are valid. */
export const keysOf = (branch: string) => [`old-${branch}`, `new-${branch}`] as const;

/** The members of a history, and the codes that they show during it. Moves the clock through it. */
export async function prepare(db: Db, history: History, clock: TestClock, secrets: Secrets): Promise<Prepared> {
  const world = createWorld(db, clock);
  const deps = { ...world.deps, secrets };
  const start = clock.now();
  await putGoods(db, start);
  await putKeys(db, secrets);
  const members = await createManyMembers({ db, secrets, nowSeconds: start }, history.openings.length);
  const found = await db.selectFrom('members').select(['id', 'member_no']).execute();
  const numbers = new Map(found.map(({ id, member_no }) => [id, member_no]));
  const services = createServices(deps);
  const items: string[][] = [];
  for (const [place, { memberId }] of members.entries()) {
    // The price of the reward is on top.
    await givePoints(deps, memberId, (history.openings[place] ?? 0) + 100);
    items.push(await takeAll(services, memberId));
  }
  const codes = await showAll(services, history, { items, members, clock });
  return {
    start,
    members,
    items,
    memberNo: (member) => numbers.get(members[member]?.memberId ?? '') ?? '',
    codeOf: (show) => codes[show] ?? '',
  };
}

async function putGoods(db: Db, now: number) {
  const period = { effective_from: now - day, effective_to: now + 30 * day, updated_at: now - day };
  const benefit = JSON.stringify({ kind: 'amount_off', amount: 5 });
  const coupons = Array.from({ length: couponsOfMember }, (_none, item) =>
    couponRow({ code: couponCode(item), quota: 100_000, benefit, ...period }),
  );
  await db.insertInto('coupons').values(coupons).execute();
  await putReward(db, { reward_id: reward, quota: 100_000, ...period });
  await putMission(db, { effective_from: now - day, effective_to: now + 30 * day });
}

async function putKeys(db: Db, secrets: Secrets) {
  const branches = new Set(Array.from({ length: tillCount }, (_none, till) => branchOf(till)));
  const keys = [...branches].flatMap((branch_code) =>
    keysOf(branch_code).map((key) => ({ key_hash: secrets.lookUpKey('branch', key), branch_code, created_at: 0 })),
  );
  await db.insertInto('branch_keys').values(keys).execute();
}

/** Collects the coupons, and pays for the reward. */
async function takeAll({ coupons, rewards }: World['services'], memberId: string): Promise<string[]> {
  const taken: string[] = [];
  for (let item = 0; item < couponsOfMember; item += 1)
    taken.push(granted(await coupons.collect(memberId, couponCode(item))).my_coupon_id);
  const claimed = granted(await rewards.claim(memberId, { reward_id: reward }, undefined));
  return [...taken, claimed.claim_transaction_id];
}

type Shown = Pick<Prepared, 'items' | 'members'> & { clock: TestClock };

async function showAll({ coupons, rewards }: World['services'], { shows }: History, { items, members, clock }: Shown) {
  const codes: string[] = [];
  for (let time = 0; time < showTimes; time += 1) {
    for (const [place, show] of shows.entries()) {
      if (show.time !== time) continue;
      const memberId = members[show.member]?.memberId ?? '';
      const id = items[show.member]?.[show.item] ?? '';
      codes[place] =
        show.item < couponsOfMember
          ? granted(await coupons.issueBarcode(memberId, { my_coupon_id: id })).barcode
          : granted(await rewards.issueCode(memberId, { claim_transaction_id: id })).reward_code;
    }
    clock.advance(showEverySeconds);
  }
  return codes;
}

import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@/contract/endpoints';
import type { Caller, Sent } from './client';
import type { Exchange } from './exchange';
import { join } from './journeys/register';
import { earn, freshBill } from './journeys/till';
import { hasSandbox } from './sandbox';
import type { Walk } from './walk';
import { at, itemsOf, JourneyEnded, needed, numberAt, textAt } from './walk';

/** Many simultaneous calls for things that may be given only once, or only so often. `callers` is how many. */
export async function checkRaces(
  walk: Walk,
  callers: number,
  isWanted: (name: EndpointName) => boolean,
): Promise<void> {
  for (const { race } of races.filter((one) => isWanted(one.call))) {
    try {
      await race(walk, callers);
    } catch (error) {
      if (!(error instanceof JourneyEnded)) throw error;
    }
  }
}

const races: readonly { call: EndpointName; race: (walk: Walk, callers: number) => Promise<void> }[] = [
  { call: 'collectCoupon', race: raceForQuota },
  { call: 'redeemCoupon', race: raceForBarcode },
  { call: 'claimReward', race: raceForClaim },
  { call: 'donate', race: raceWithKey },
];

/** One coupon with a quota: as many members as it has left get it, and no more. */
async function raceForQuota(walk: Walk, callers: number): Promise<void> {
  const crowd = await gather(walk, callers);
  const [as] = crowd;
  if (!as) return;
  const hub = await walk.make('listCoupons', { as, body: { scope: 'hub', per_page: 50 } });
  const limited = itemsOf(hub, ({ status, collected, remaining }) => {
    return status === 'active' && collected === false && Number(remaining) > 0;
  });
  const [coupon] = limited.sort((one, other) => Number(one['remaining']) - Number(other['remaining']));
  if (!coupon) return;
  const code = String(coupon['code']);
  const left = Number(coupon['remaining']);
  const made = await Promise.all(crowd.map((one) => walk.client.ask('collectCoupon', { as: one, body: { code } })));
  const after = numberAt(await walk.make('getCoupon', { as, body: { code } }), 'remaining');
  const granted = countOf(made, 201);
  const isFair = granted === Math.min(left, crowd.length) && after === left - granted;
  judge(walk, made, isFair, `${granted} of ${crowd.length} members got one of ${left}, and ${after} are left`);
}

/** One barcode at many tills: it is used for one bill. */
async function raceForBarcode(walk: Walk, callers: number): Promise<void> {
  const { member: as, branch } = walk.callers;
  if (!as || !branch) return;
  const pocket = await walk.make('listCoupons', { as, body: { scope: 'pocket', tab: 'valid', per_page: 50 } });
  const my_coupon_id = needed(itemsOf(pocket, ({ pocket_status }) => pocket_status === 'CLAIMED')[0]?.['my_coupon_id']);
  const barcode = textAt(await walk.make('issueBarcode', { as, body: { my_coupon_id } }), 'barcode');
  const made = await many(walk, callers, 'redeemCoupon', () => ({
    as: branch,
    body: { barcode, bill_no: freshBill() },
  }));
  const granted = countOf(made, 200);
  judge(walk, made, granted === 1, `a coupon was used for ${granted} bills`);
}

/** One member, many devices: a reward is redeemed as often as its limit says, and the points pay for each. */
async function raceForClaim(walk: Walk, callers: number): Promise<void> {
  const { member: as, branch } = walk.callers;
  if (!as) return;
  if (branch) await earn(walk, as, branch, 25_000);
  const list = await walk.make('listRewards', { as, query: { type: 'VOUCHER', per_page: '50' } });
  const [reward] = itemsOf(
    list,
    ({ availability, claim_limit }) => availability === 'ACTIVE' && Number(claim_limit) > 0,
  );
  if (!reward) return;
  const before = numberAt(await walk.memberOf(as), 'points_balance');
  const body = { reward_id: String(reward['reward_id']) };
  const made = await many(walk, callers, 'claimReward', () => ({ as, body, key: randomUUID() }));
  const granted = countOf(made, 201);
  const paid = before - numberAt(await walk.memberOf(as), 'points_balance');
  const most = Number(reward['claim_limit']) - Number(reward['claimed_count']);
  const isFair = granted <= most && granted > 0 && paid === granted * Number(reward['price']);
  judge(walk, made, isFair, `${granted} redeemed where ${most} may, for ${paid} points`);
}

/** One action that is sent many times simultaneously is carried out once. */
async function raceWithKey(walk: Walk, callers: number): Promise<void> {
  const { member: as } = walk.callers;
  if (!as) return;
  const before = await walk.make('getDonateProgress', { as });
  const body = { reward_id: textAt(before, 'reward_uuid'), point: 1 };
  const key = randomUUID();
  const made = await many(walk, Math.min(callers, 16), 'donate', () => ({ as, body, key }));
  const after = await walk.make('getDonateProgress', { as });
  const grown = numberAt(after, 'my_donate') - numberAt(before, 'my_donate');
  const ids = new Set(made.map((one) => at(one, 'donation_id')));
  judge(walk, made, grown === 1 && ids.size === 1, `${ids.size} donations, of ${grown} points, with one key`);
}

/** The members who were given; in a sandbox further ones join. */
async function gather(walk: Walk, callers: number): Promise<readonly Caller[]> {
  const crowd = [...walk.callers.crowd].slice(0, callers);
  const isSandbox = crowd.length < callers && (await hasSandbox(walk.client));
  while (isSandbox && crowd.length < callers) crowd.push((await join(walk)).as);
  return crowd;
}

function many(walk: Walk, count: number, name: EndpointName, sent: () => Sent): Promise<Exchange[]> {
  return Promise.all(Array.from({ length: count }, () => walk.client.ask(name, sent())));
}

function countOf(made: readonly Exchange[], status: number): number {
  return made.filter(({ answer }) => answer.status === status).length;
}

function judge({ client }: Walk, made: readonly Exchange[], isFair: boolean, otherwise: string): void {
  const [first] = made;
  if (!first) return;
  const sent = `${first.sent}, ${made.length} at once`;
  client.report.judge('race', { ...first, sent }, isFair ? undefined : otherwise);
}

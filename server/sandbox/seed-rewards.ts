import { fileURLToPath } from 'node:url';
import { collectedExpiresAt } from '@/domain/coupons';
import { memberNumberOf } from '@/domain/member-number';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import { createLedger } from '@/server/ledger/ledger';
import { anonymousMember } from '@/server/modules/members/anonymise-member';
import type { CatalogueReward } from '@/server/modules/rewards/read-catalogue';
import { readRewardCatalogue } from '@/server/modules/rewards/read-catalogue';
import { isRefusal } from '@/server/platform/outcome';
import { sandboxTiers } from './people';
import type { Given, Redeemed, Redemptions } from './redemptions';
import { donation, everybodyElse, redemptions } from './redemptions';

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'>;

type IdOf = (text: string) => string;

/**
 * Inserts the sandbox's rewards, valid from the day of the first start, and what its people redeemed and donated with points
 * earned for that. Existing rows stay unchanged. `idOf` returns the same id for the same text.
 */
export async function seedRewards(needs: Needs, idOf: IdOf): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const { entries = [], faults = [] } =
    readRewardCatalogue(folder, { relativeTo: now, memberTiers: sandboxTiers }) ?? {};
  const [fault] = faults;
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.what}`);
  const rewards = new Map(entries.map(({ wanted }) => [wanted.reward_id, wanted]));
  const inserted = db.insertInto('rewards').values([...rewards.values()].map((row) => ({ ...row, updated_at: now })));
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  await seedEverybodyElse(needs, idOf(`member ${everybodyElse}`));
  for (const [name, done] of Object.entries(redemptions)) {
    const memberId = idOf(`member ${name}`);
    await db.transaction().execute((tx) => seedHistory(tx, needs, { name, memberId, idOf, rewards, now }, done));
  }
}

/** An erased member, like those who have left. */
async function seedEverybodyElse({ db, secrets, clock }: Needs, id: string): Promise<void> {
  const at = clock.now() - 300 * daySeconds;
  const row = {
    ...anonymousMember(id, { secrets, clock }),
    id,
    member_no: memberNumberOf(String(parseInt(id.slice(0, 8), 16)).padStart(11, '0')),
    tier: 'tier_1',
    identifier_type: 'passport' as const,
    nationality: 'TH' as const,
    first_linked_at: at,
    created_at: at,
    updated_at: at,
  };
  const inserted = db.insertInto('members').values(row);
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
}

type Seeding = {
  name: string;
  memberId: string;
  idOf: IdOf;
  rewards: ReadonlyMap<string, CatalogueReward>;
  now: number;
};

/** In chronological order, earning exactly the points that each costs, so that the balance stays the same. */
async function seedHistory(tx: Db, needs: Needs, seeding: Seeding, { redeemed, given }: Redemptions): Promise<void> {
  const { memberId, rewards, now } = seeding;
  await createLedger(needs).lock(tx, memberId);
  const reference = `sandbox spent ${memberId}`;
  const done = tx.selectFrom('point_movements').select('id').where('reference', '=', reference);
  if (await done.executeTakeFirst()) return;
  const price = redeemed.reduce((sum, { reward }) => sum + (rewards.get(reward)?.normal_point ?? 0), 0);
  const points = price + given.reduce((sum, gift) => sum + gift.points, 0);
  const purchase = { title: { th: 'ซื้อสินค้า', en: 'Purchase' }, channel: 'branch' as const, branchCode: '0001' };
  const year = bangkokDate(now).year - 1;
  const earnedAt = startOfBangkokDaySeconds({ year, month: 10, day: 5 });
  const earning = { memberId, pointType: 'cjpoint' as const, points, reference, ...purchase };
  await createLedger(needs).earn(tx, [earning], earnedAt);
  const steps = [
    ...redeemed.map((one, place) => ({
      at: one.hoursAgo,
      run: () => seedClaim(tx, needs, seeding, { ...one, place }),
    })),
    ...given.map((one, place) => ({ at: one.hoursAgo, run: () => seedGift(tx, needs, seeding, { ...one, place }) })),
  ];
  for (const { run } of steps.sort((one, other) => other.at - one.at)) await run();
}

async function seedClaim(tx: Db, needs: Needs, seeding: Seeding, claim: Redeemed & { place: number }): Promise<void> {
  const { name, memberId, idOf, rewards, now } = seeding;
  const reward = getOrThrow(rewards.get(claim.reward), claim.reward);
  const claimed_at = hoursBefore(now, claim.hoursAgo);
  const reference = `claim ${memberId} sandbox-${claim.place}`;
  const movement_id = await spend(tx, needs, 'redeemed', {
    memberId,
    reward,
    points: reward.normal_point,
    reference,
    at: claimed_at,
  });
  const earlier = tx.selectFrom('claimed_rewards').select('ordinal').where('member_id', '=', memberId);
  const ordinal = (await earlier.where('reward_id', '=', claim.reward).execute()).length + 1;
  const row = {
    claim_transaction_id: idOf(`claim ${name} ${claim.place}`),
    member_id: memberId,
    reward_id: claim.reward,
    ordinal,
    reward_code: needs.ids.letters(12),
    points: reward.normal_point,
    movement_id,
    reference,
    claimed_at,
    effective_to: collectedExpiresAt(reward.effective_to, reward.valid_days ?? null, claimed_at),
    ...(claim.used && { used_at: hoursBefore(now, claim.used.hoursAgo), used_branch: claim.used.branch }),
  };
  await tx.insertInto('claimed_rewards').values(row).execute();
  const taking = tx.updateTable('rewards').set((eb) => ({ taken: eb('taken', '+', 1) }));
  await taking.where('reward_id', '=', claim.reward).execute();
}

async function seedGift(tx: Db, needs: Needs, seeding: Seeding, gift: Given & { place: number }): Promise<void> {
  const { name, memberId, idOf, rewards, now } = seeding;
  const [reward, donated_at] = [getOrThrow(rewards.get(donation), donation), hoursBefore(now, gift.hoursAgo)];
  const reference = `donation ${memberId} sandbox-${gift.place}`;
  const { points } = gift;
  const movement_id = await spend(tx, needs, 'donated', { memberId, reward, points, reference, at: donated_at });
  const row = { donation_id: idOf(`donation ${name} ${gift.place}`), member_id: memberId, reward_id: donation };
  await tx
    .insertInto('donations')
    .values({ ...row, points, movement_id, donated_at })
    .execute();
  const adding = tx.updateTable('rewards').set((eb) => ({ donated_points: eb('donated_points', '+', points) }));
  await adding.where('reward_id', '=', donation).execute();
}

type Spending = { memberId: string; reward: CatalogueReward; points: number; reference: string; at: number };

async function spend(
  tx: Db,
  { ids }: Needs,
  kind: Parameters<Ledger['spend']>[1],
  { memberId, reward, points, reference, at }: Spending,
): Promise<string> {
  const title = { th: reward.name_th, en: reward.name_en };
  const movement = { memberId, pointType: 'cjpoint' as const, points, reference, title, channel: 'line' as const };
  const spent = await createLedger({ clock: { now: () => at }, ids }).spend(tx, kind, movement);
  if (isRefusal(spent)) throw new Error(`the sandbox cannot spend: ${spent.refused}`);
  return spent.value.movementId;
}

/** Not before this Bangkok year, because older points, which have expired by now, could still have been spent then. */
function hoursBefore(now: number, hours: number): number {
  return Math.max(
    now - hours * hourSeconds,
    startOfBangkokDaySeconds({ year: bangkokDate(now).year, month: 1, day: 1 }),
  );
}

function getOrThrow<T>(found: T | undefined, code: string): T {
  if (!found) throw new Error(`the sandbox has no reward ${code}`);
  return found;
}

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

import type { DonateProgress, Donation } from '@/contract/donations';
import type { Body } from '@/contract/types';
import { donationStep } from '@/domain/donations';
import { balanceOf } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { CannotSpend, Ledger } from '@/server/ledger/ledger';
import type { LockedAccount } from '@/server/ledger/locked-account';
import type { PointsService } from '@/server/modules/points/service';
import { withReference } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { Before, RewardRow } from './store';
import * as store from './store';

/** Donated points are never given back. */
export type DonationsService = {
  /** Idempotent per key, without expiry: a repeat returns the first donation. */
  donate(memberId: string, input: Body<'donate'>, key: string | undefined): Promise<Outcome<Donation, CannotGive>>;
  progress(memberId: string | null): Promise<DonateProgress>;
  /** A member's donations, for their copy of the data. They stay in the books, without personal data, after the member has left. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
};

type Needs = Pick<Deps, 'db' | 'readDb' | 'clock' | 'ids' | 'jobs'> & {
  ledger: Ledger;
  points: Pick<PointsService, 'balancesOf'>;
};

type CannotGive = CannotSpend | 'e4001' | 'e4012' | 'e4020' | 'e4035';

type DonationInput = { memberId: string; rewardId: string; points: number; reference: string };

type Attempt = { given: Donation; before?: never } | { before: Before; given?: never };

type Gift = { memberId: string; account: LockedAccount; reward: RewardRow; points: number; reference: string };

export function createDonationsService({ db, readDb, clock, ids, jobs, ledger, points }: Needs): DonationsService {
  /** The member's account is already locked; the row shared by all members is locked last. */
  const give = async (tx: Db, { memberId, account, reward, points: given, reference }: Gift) => {
    const title = { th: reward.name_th, en: reward.name_en };
    const about = { memberId, pointType: reward.point_type, points: given, title, channel: 'line' as const };
    const spent = await ledger.spend(tx, 'donated', { ...about, reference }, account);
    if (isRefusal(spent)) return spent;
    const { movementId, balance } = spent.value;
    const [donation_id, occurredAt] = [ids.uuid(), clock.now()];
    const row = {
      donation_id,
      member_id: memberId,
      reward_id: reward.reward_id,
      points: given,
      movement_id: movementId,
      donated_at: occurredAt,
    };
    const notice = { ...about, movementId, balance, kind: 'donated' as const, branchCode: null, occurredAt };
    await jobs.send(tx, 'spending-notice', notice);
    const { reference_no, mine, total } = await withReference(ids, 'donation', (drawn) =>
      store.insertDonation(tx, { ...row, reference_no: drawn }),
    );
    const sums = { my_donate: mine ?? given, total_donate: total };
    return value({ donation_id, reference: reference_no, point: given, balance, ...sums });
  };

  /** The donation made earlier with the same key, with the current balance. */
  const repeatAnswer = async (memberId: string, { points: point, reward_id, ...gift }: Before): Promise<Donation> => ({
    donation_id: gift.donation_id,
    reference: gift.reference_no,
    point,
    balance: balanceOf(await points.balancesOf(memberId), 'cjpoint'),
    my_donate: await store.donatedBy(db, memberId, reward_id),
    total_donate: (await store.findReward(db, reward_id))?.donated_points ?? 0,
  });

  const attempt = async (tx: Db, input: DonationInput): Promise<Outcome<Attempt, CannotGive>> => {
    const { memberId, rewardId, points: requested, reference } = input;
    const account = await ledger.lock(tx, memberId);
    const { reward, before } = await store.findToGive(tx, rewardId, reference);
    // A key is for one request: reusing it with other content is the caller's error, and nothing is donated.
    if (before)
      return before.reward_id === rewardId && before.points === requested ? value({ before }) : refuse('e4001');
    if (!reward) return refuse('e4020');
    const refusal = refusalToGive(reward, clock.now());
    if (refusal) return refusal;
    const given = await give(tx, { memberId, account, reward, points: requested, reference });
    return isRefusal(given) ? given : value({ given: given.value });
  };

  return {
    donate: async (memberId, { reward_id, point }, key) => {
      const reference = `donation ${memberId} ${key ?? ids.uuid()}`;
      const input = { memberId, rewardId: reward_id, points: point, reference };
      const outcome = await transact(db, (tx) => attempt(tx, input));
      if (isRefusal(outcome)) return outcome;
      const { given, before } = outcome.value;
      return value(given ?? (await repeatAnswer(memberId, before)));
    },
    progress: async (memberId) => {
      const now = clock.now();
      // A member's own donation is in the sum of all.
      const reward = await store.findCurrent(memberId === null ? readDb : db, now);
      const mine = reward && memberId ? await store.donatedBy(db, memberId, reward.reward_id) : 0;
      return presentProgress(reward, mine, now);
    },
    dataOf: (memberId) => store.everythingOf(db, memberId),
  };
}

function refusalToGive(reward: RewardRow, now: number) {
  if (reward.withdrawn) return refuse('e4020');
  if (reward.effective_to <= now) return refuse('e4035');
  if (reward.effective_from > now || reward.type !== 'DONATION') return refuse('e4001');
  return reward.point_type === 'cjpoint' ? undefined : refuse('e4012');
}

function presentProgress(reward: RewardRow | undefined, mine: number, now: number): DonateProgress {
  const [total, goal] = [reward?.donated_points ?? 0, reward?.goal_points ?? 0];
  return {
    total_donate: total,
    my_donate: mine,
    goal,
    current_date: now,
    reward_uuid: reward?.reward_id ?? '',
    name_th: reward?.name_th ?? '',
    name_en: reward?.name_en ?? '',
    detail_th: reward?.detail_th ?? '',
    detail_en: reward?.detail_en ?? '',
    image_url: reward?.image_banner_url ?? '',
    image_step: goal === 0 ? 0 : donationStep(total, goal),
    donate_effective_from: reward?.effective_from ?? 0,
    donate_effective_to: reward?.effective_to ?? 0,
  };
}

import { Type } from 'typebox';
import type { ClaimedReward, RedeemedReward, Reward, RewardCode } from '@/contract/rewards';
import type { Answer, Body, Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { balanceOf } from '@/domain/points';
import { claimStatus } from '@/domain/rewards';
import { withoutGoods } from '@/server/catalogue/benefit';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { QuotaSource } from '@/server/catalogue/quota.store';
import { noteQuotas, ofCatalogue } from '@/server/catalogue/quota.store';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import type { PointsService } from '@/server/modules/points/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { StoresService } from '@/server/modules/stores/service';
import type { TillService } from '@/server/modules/till/service';
import { answerOf, transactOnce } from '@/server/platform/act-answers.store';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { GiveBack } from '@/server/redemption/give-back';
import type { Usable } from '@/server/redemption/issue-code';
import { createCodeIssue } from '@/server/redemption/issue-code';
import type { NotAtTill, NotOffline, Release, Returned, Scan, Shown } from '@/server/redemption/redeemable';
import { rewardTables } from '@/server/redemption/tables';
import type { RewardRow } from './check-claim';
import type { ChooseGoal } from './choose-goal';
import { createGoalChoice } from './choose-goal';
import * as claimRows from './claim.store';
import { createRewardClaims } from './claim-reward';
import { deleteGoal, findGoal } from './goal.store';
import type { Viewer } from './present';
import { lostGoalOf, presentClaim, presentGoal, presentReward } from './present';
import type { CatalogueReward } from './read-catalogue';
import { createRewardGiveBack, createRewardRedemption, refusalAt } from './redeem-reward';
import type { RewardReturns } from './return-reward';
import { createRewardReturns } from './return-reward';
import * as store from './store';

type CannotClaim =
  | 'e4000'
  | 'e4001'
  | 'e4002'
  | 'e4003'
  | 'e4004'
  | 'e4008'
  | 'e4012'
  | 'e4020'
  | 'e4029'
  | 'e4035'
  | 'e4037';

type CannotUse = 'e4008' | 'e4035' | 'e4036' | 'reward_not_here';

/** A reward is redeemed once per request; concurrent requests never overdraw a quota or a balance. */
export type RewardsService = {
  /** Callers without a membership see the general list and have redeemed nothing. */
  list(memberId: string | null, input: Query<'listRewards'>, language: Language): Promise<Answer<'listRewards'>>;
  rewardOf(memberId: string | null, rewardId: string, language: Language): Promise<Outcome<Reward, 'e4020'>>;
  /** Idempotent per key, without expiry: a repeat returns the first redemption. */
  claim(
    memberId: string,
    input: Body<'claimReward'>,
    key: string | undefined,
  ): Promise<Outcome<RedeemedReward, CannotClaim | 'identity_unproven' | 'points_frozen'>>;
  /** Chooses the one reward that the member collects points for, or none. The same one again changes nothing. */
  chooseGoal: ChooseGoal;
  listClaimed(memberId: string, input: Query<'listClaimedRewards'>): Promise<Answer<'listClaimedRewards'>>;
  /** e4036: unknown, or another member's. */
  claimedOf(memberId: string, id: string): Promise<Outcome<ClaimedReward, 'e4036'>>;
  /** The code that a till accepts. It stays the same until it expires, for repeated requests too. */
  issueCode(
    memberId: string,
    input: Body<'issueRewardCode'>,
  ): Promise<Outcome<RewardCode, '422' | 'staff_code_locked' | CannotUse>>;
  /** The staff confirm on the member's phone, without a till; works once, before it expires. A retry with the key gets the first answer. */
  apply(
    memberId: string,
    input: Body<'applyReward'>,
    key?: string,
  ): Promise<Outcome<ClaimedReward, '422' | 'staff_code_locked' | CannotUse>>;
  /**
   * Redeems a scanned code, once, before it expires. A repeat for the same bill returns the same answer. 412: the bill was
   * voided.
   */
  redeem(
    scan: Scan,
  ): Promise<Outcome<Answer<'redeemReward'>, NotAtTill | '429' | 'e4008' | 'e4035' | 'e4036' | 'reward_not_here'>>;
  /** What a code would give now, after these others of the same basket. Uses and writes nothing. */
  look(
    scan: Pick<Scan, 'code' | 'branchCode'>,
    earlier: readonly Shown[],
  ): Promise<Outcome<Shown, 'till_use_cancelled' | '429' | 'e4008' | 'e4035' | 'e4036' | 'reward_not_here'>>;
  /** Gives a reward back at the branch that used it. 412: too late · e4036: this branch has not used it. */
  release(
    release: Release,
  ): Promise<Outcome<Answer<'releaseReward'>, 'till_release_late' | NotOffline | '429' | 'e4036'>>;
  /** Gives back a voided bill's rewards to active members; returns the ids, which a retry gets again. */
  giveBack: GiveBack;
  returns: RewardReturns;
  releaseOfBill(tx: Db, bill: BillKey, activeMembers: ReadonlySet<string>): Promise<string[]>;
  /** The same for goods that have all come back. */
  releaseOfReturn(tx: Db, bill: BillKey, returned: Returned): Promise<string[]>;
  /** The member's redemptions and goal, for their own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Keeps redemptions in the books without personal data; unused ones can no longer be used. */
  erase(tx: Db, memberId: string): Promise<void>;
  /** Imports the rewards of a catalogue, all or nothing. Rewards that it lacks stay; those listed for withdrawal are withdrawn. */
  importCatalogue(
    tx: Db,
    wanted: readonly CatalogueReward[],
    withdraw?: Codes,
    source?: QuotaSource,
  ): Promise<ImportPlan<CatalogueReward>>;
  /** What an import would do now, without locking. */
  compareCatalogue(wanted: readonly CatalogueReward[], withdraw: Codes): Promise<ImportPlan<CatalogueReward>>;
};

type Codes = readonly string[];

/** The stored result of a use, for a retry. */
const applied = Type.Object({ used_at: Type.Integer() });

type Needs = Pick<Deps, 'db' | 'readDb' | 'clock' | 'ids' | 'jobs' | 'log' | 'config' | 'categories' | 'meter'> & {
  ledger: Ledger;
  members: Pick<MembersService, 'recordById' | 'memberNumberOf' | 'lock'>;
  stores: Pick<StoresService, 'provinceOf'>;
  points: Pick<PointsService, 'statusOf'>;
  till: Pick<TillService, 'confirmStaff'>;
};

export function createRewardsService(needs: Needs): RewardsService {
  const { db, readDb, clock, ids, members, points, till, stores } = needs;
  const claims = createRewardClaims(needs);
  const redemption = createRewardRedemption(needs);
  const newCode = () => ids.letters(codeLetters);
  const codes = createCodeIssue({ db, clock, till, tables: rewardTables, newCode });

  const viewersOf = async (memberId: string | null, rows: readonly RewardRow[]) => {
    const member = memberId === null ? undefined : await members.recordById(db, memberId);
    if (!member) return { viewerOf: () => undefined };
    const idsOf = (some: readonly RewardRow[]) => some.map(({ reward_id }) => reward_id);
    const goal = await findGoal(db, member.id, clock.now());
    const claims = await claimRows.countClaims(db, member.id, idsOf(goal ? [...rows, goal] : rows));
    const asking = rows.filter((row) => row.minimum_spend_satang > 0);
    const spent = asking.length === 0 ? [] : await claimRows.spentDuring(db, member.id, idsOf(asking));
    const { balances, isFrozen } = await points.statusOf(member.id);
    const known = {
      needsVerifying: member.needsVerifying,
      hasMobile: member.hasVerifiedMobile,
      balance: balanceOf(balances, 'cjpoint'),
      isFrozen,
    };
    const viewerOf = ({ reward_id: id }: RewardRow): Viewer => ({
      ...known,
      isGoal: goal?.reward_id === id,
      claimed: claims.find(({ reward_id }) => reward_id === id)?.claimed ?? 0,
      spentSatang: spent.find(({ reward_id }) => reward_id === id)?.satang ?? 0,
    });
    return { viewerOf, goal };
  };

  const findOwn = async (memberId: string, id: string) => {
    const claim = isUuid(id) ? await claimRows.findAnyClaim(db, id) : undefined;
    const reward = claim?.member_id === memberId && (await claimRows.findReward(db, claim.reward_id));
    return claim && reward ? value({ claim, reward }) : refuse('e4036');
  };

  /** A usable claim of the member, at the given branch if there is one. */
  const findUsable = async (memberId: string, input: Body<'applyReward'>) => {
    const own = await findOwn(memberId, input.claim_transaction_id);
    if (isRefusal(own)) return own;
    const { claim, reward } = own.value;
    const status = claimStatus({ usedAt: claim.used_at, effectiveTo: claim.effective_to }, clock.now());
    if (status !== 'CLAIMED') return refuse(status === 'USED' ? 'e4008' : 'e4035');
    const province = input.branch_code === undefined ? undefined : await stores.provinceOf(db, input.branch_code);
    return refusalAt(reward, province) ?? own;
  };

  return {
    list: async (memberId, { view = 'AVAILABLE', type, page = 1, per_page = limits.perPageDefault }, language) => {
      const now = clock.now();
      const filter = { view, type, memberId };
      const listDb = view === 'AVAILABLE' ? readDb : db;
      const rows = await store.listPage(listDb, filter, now, { limit: per_page, offset: (page - 1) * per_page });
      const total = await store.listCount(listDb, filter, now);
      const { viewerOf, goal } = await viewersOf(memberId, rows);
      const items = rows.map((row) => withoutGoods(presentReward(row, viewerOf(row), now, language)));
      const lost_goal = goal && lostGoalOf(goal, viewerOf(goal), now);
      return { items, page, per_page, total, ...(lost_goal && { lost_goal }) };
    },
    rewardOf: async (memberId, rewardId, language) => {
      const row = await claimRows.findRewardFor(memberId === null ? readDb : db, memberId, rewardId, clock.now());
      const viewer = row && (await viewersOf(memberId, [row])).viewerOf(row);
      // A member who has redeemed a reward may still read its details when it is withdrawn, or for others.
      if (!row || ((row.withdrawn || !row.is_for) && !viewer?.claimed)) return refuse('e4020');
      return value(presentReward(row, viewer, clock.now(), language));
    },
    claim: async (memberId, { reward_id, point }, key) => {
      const input = { memberId, rewardId: reward_id, key, agreedPoints: point };
      const outcome = await transact(db, (tx) => claims.claim(tx, input));
      if (isRefusal(outcome)) return outcome;
      const { claim, point_type, balance } = outcome.value;
      const left = balance ?? balanceOf((await points.statusOf(memberId)).balances, point_type);
      return value({ ...claim, point_type, balance: left });
    },
    chooseGoal: createGoalChoice(needs),
    listClaimed: async (memberId, { page = 1, per_page = limits.perPageDefault }) => {
      const now = clock.now();
      const claims = await store.claimPage(db, memberId, { limit: per_page, offset: (page - 1) * per_page });
      const total = await store.claimCount(db, memberId);
      const rewards = await store.findRewards(
        db,
        claims.map(({ reward_id }) => reward_id),
      );
      const items = claims.flatMap((claim) => {
        const reward = rewards.find(({ reward_id }) => reward_id === claim.reward_id);
        return reward ? [withoutGoods(presentClaim(reward, claim, now))] : [];
      });
      return { items, page, per_page, total };
    },
    claimedOf: async (memberId, id) => {
      const own = await findOwn(memberId, id);
      if (isRefusal(own)) return own;
      return value(
        presentClaim(own.value.reward, own.value.claim, clock.now(), codes.ifActive(await codes.findOf(id))),
      );
    },
    issueCode: async (memberId, input) => {
      const { claim_transaction_id: id, ...staff } = input;
      const issued = await codes.issue({
        id,
        memberId,
        staff,
        findUsable: async (): Promise<Outcome<Usable, CannotUse>> => {
          const own = await findUsable(memberId, input);
          if (isRefusal(own)) return own;
          return value({ until: own.value.claim.effective_to, code: await codes.findOf(id) });
        },
      });
      if (isRefusal(issued)) return issued;
      const { code: reward_code, issued_at, expires_at } = issued.value;
      return value({ reward_code, issued_at, expires_at });
    },
    apply: async (memberId, input, key) => {
      const { claim_transaction_id: id, branch_code, staff_code } = input;
      const request = { act: ['applyReward', memberId, id], key };
      const own = await findUsable(memberId, input);
      if (isRefusal(own)) {
        const isRepeat = own.refused === 'e4008' && (await answerOf(db, request, applied));
        const used = isRepeat ? await findOwn(memberId, id) : own;
        return isRefusal(used) ? used : value(presentClaim(used.value.reward, used.value.claim, clock.now()));
      }
      const confirmed = await till.confirmStaff(memberId, { branch_code, staff_code });
      if (isRefusal(confirmed)) return confirmed;
      const { reward, claim } = own.value;
      const now = clock.now();
      const used = await transactOnce(db, { clock }, request, applied, async (tx) => {
        const row = await claimRows.markUsed(tx, id, branch_code ?? null, now);
        // Another phone or a till used it meanwhile, or it expired.
        return row ? value({ used_at: now }) : refuse(claim.effective_to <= now ? 'e4035' : 'e4008');
      });
      if (isRefusal(used)) return used;
      return value(presentClaim(reward, { ...claim, ...used.value, used_branch: branch_code ?? null }, now));
    },
    look: redemption.look,
    redeem: redemption.redeem,
    release: redemption.release,
    releaseOfBill: redemption.releaseOfBill,
    releaseOfReturn: redemption.releaseOfReturn,
    giveBack: createRewardGiveBack(clock),
    returns: createRewardReturns(clock),
    dataOf: async (memberId) => {
      const goal = await findGoal(db, memberId, clock.now());
      return [...(await store.everythingOf(db, memberId)), ...(goal ? [presentGoal(goal)] : [])];
    },
    erase: async (tx, memberId) => {
      await deleteGoal(tx, memberId);
      await store.endUnused(tx, memberId, clock.now());
    },
    importCatalogue: async (tx, wanted, withdraw = [], source = ofCatalogue) => {
      const plan = await store.importRewards(tx, { wanted, withdraw }, clock.now());
      if (plan.overdrawn.length === 0) await noteQuotas(tx, { kind: 'reward', plan, source, now: clock.now() });
      return plan;
    },
    compareCatalogue: (wanted, withdraw) => store.compareRewards(db, { wanted, withdraw }),
  };
}

/** About 4.5 bits per letter, so twelve letters cannot be guessed within five minutes. */
const codeLetters = 12;

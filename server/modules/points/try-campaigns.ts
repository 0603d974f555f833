import type { EarningTerms } from '@/domain/earning-campaigns';
import { bestCampaign, trialDays } from '@/domain/earning-campaigns';
import type { AudiencesService } from '@/server/audiences/service';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StoresService } from '@/server/modules/stores/service';
import type { CatalogueEarning } from './read-catalogue';
import type { TrialBill } from './trial.store';
import { countTrialBills, trialBills } from './trial.store';

/**
 * What a campaign would have given on the latest bills beside what they have earned. `one_in` above 1: reckoned from the bills of one member
 * in so many, and points, bills and members are multiplied.
 */
export type Trial = { code: string; points: number; bills: number; members: number; branches: number; one_in: number };

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & {
  stores: Pick<StoresService, 'provinceOf'>;
  audiences: Pick<AudiencesService, 'fittingOf'>;
};

/** So many bills take a few seconds. */
const defaultBillsMost = 50_000;
const billsAtOnce = 1000;
/** A draft is compared whenever it is looked at. */
const keptSeconds = 10 * 60;
const trialsKept = 4;

type Tried = {
  campaign: CatalogueEarning;
  left: number;
  points: number;
  bills: number;
  members: Set<string>;
  branches: Set<string>;
};

/** Tries campaigns on the bills of the last days: each alone, as if it had run on all of them. Their dates do not matter, all else does. */
export function createTrials({ db, clock, config, stores, audiences }: Needs, billsMost = defaultBillsMost) {
  const kept = new Map<string, { at: number; trials: Trial[] }>();

  const tryBill = async (
    tried: readonly Tried[],
    bill: TrialBill,
    provinceOf: (branch: string) => Promise<string | undefined>,
    isFor: (one: Tried) => boolean,
  ) => {
    const { branch_code: branchCode, sold_at: soldAt, lines, tier, member_id, campaign_points } = bill;
    for (const one of tried.filter(isFor)) {
      const terms: EarningTerms = one.campaign;
      const province = terms.provinces && (await provinceOf(branchCode));
      const sale = { lines, soldAt, branchCode, tier, province, unknownEarns: config.unknownCategoriesEarn };
      const won = bestCampaign([{ ...one.campaign, terms, left: one.left }], sale);
      const more = (won?.points ?? 0) - campaign_points;
      if (more <= 0) continue;
      one.left -= won?.points ?? 0;
      one.points += more;
      one.bills += 1;
      one.members.add(member_id);
      one.branches.add(branchCode);
    }
  };

  /** By code, those of the buyers for whom a campaign with an audience would be now. */
  const membersFor = async (tx: Db, tried: readonly Tried[], bills: readonly TrialBill[]) => {
    const buyers = [...new Set(bills.map(({ member_id }) => member_id))];
    const found = new Map<string, ReadonlySet<string>>();
    for (const { campaign } of tried) {
      const { code, audience } = campaign;
      if (audience) found.set(code, await audiences.fittingOf(tx, { kind: 'earning', code, audience }, buyers));
    }
    return found;
  };

  const tryAll = async (tx: Db, campaigns: readonly CatalogueEarning[], oneIn: number, from: number) => {
    const tried = campaigns.map((campaign): Tried => {
      const quota = campaign.quota ?? Number.POSITIVE_INFINITY;
      return { campaign, left: quota / oneIn, points: 0, bills: 0, members: new Set(), branches: new Set() };
    });
    const provinces = new Map<string, string | undefined>();
    const provinceOf = async (branch: string) => {
      if (!provinces.has(branch)) provinces.set(branch, await stores.provinceOf(tx, branch));
      return provinces.get(branch);
    };
    for (let last: TrialBill | undefined; ; ) {
      const bills = await trialBills(tx, { from, oneIn, after: last, most: billsAtOnce });
      const members = await membersFor(tx, tried, bills);
      for (const bill of bills)
        await tryBill(
          tried,
          bill,
          provinceOf,
          ({ campaign }) => members.get(campaign.code)?.has(bill.member_id) ?? true,
        );
      last = bills.at(-1);
      if (!last) return tried;
    }
  };

  return async (campaigns: readonly CatalogueEarning[]): Promise<Trial[]> => {
    if (campaigns.length === 0) return [];
    const [now, key] = [clock.now(), JSON.stringify(campaigns)];
    const before = kept.get(key);
    if (before && before.at > now - keptSeconds) return before.trials;
    const from = now - trialDays * 24 * 60 * 60;
    const oneIn = Math.max(1, Math.ceil((await countTrialBills(db, from)) / billsMost));
    const trials = (await tryAll(db, campaigns, oneIn, from)).map(({ campaign, points, bills, members, branches }) => ({
      code: campaign.code,
      points: Math.floor(points) * oneIn,
      bills: bills * oneIn,
      members: members.size * oneIn,
      branches: branches.size,
      one_in: oneIn,
    }));
    kept.delete(key);
    kept.set(key, { at: now, trials });
    const [oldest] = kept.keys();
    if (kept.size > trialsKept && oldest !== undefined) kept.delete(oldest);
    return trials;
  };
}

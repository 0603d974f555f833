import { basename } from 'node:path';
import type { CampaignKind } from '@/domain/campaigns';
import { draftLimits } from '@/domain/campaigns';
import { fieldOf } from '@/domain/records';
import type { AudiencesService, CountedAudience } from '@/server/audiences/service';
import type { ActedBy } from '@/server/audit/audit';
import type { Difference } from '@/server/catalogue/difference';
import { dayOf, differencesOf } from '@/server/catalogue/difference';
import type { Catalogue, CatalogueFault } from '@/server/catalogue/folder';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { WithdrawKind } from '@/server/catalogue/withdraw';
import { withdrawFile } from '@/server/catalogue/withdraw';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { TermsPlan, TermsService } from '@/server/modules/consents/publish-terms';
import type { CatalogueCoupon } from '@/server/modules/coupons/read-catalogue';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { KidsClubService } from '@/server/modules/kids-club/service';
import type { MissionsService } from '@/server/modules/missions/service';
import type { EarningService } from '@/server/modules/points/earning-campaigns';
import type { CatalogueEarning } from '@/server/modules/points/read-catalogue';
import type { Trial } from '@/server/modules/points/try-campaigns';
import type { CatalogueReward } from '@/server/modules/rewards/read-catalogue';
import type { RewardsService } from '@/server/modules/rewards/service';
import { audiencesIn, holdoutFaults } from './check-audiences';
import { earningFaults } from './check-earning';
import { stampFaults } from './check-stamps';
import type { Campaigns } from './read-campaigns';

/** What an import changes, and what prevents it: a quota below the number taken, or a code to withdraw that does not exist. */
export type Comparison = { differences: Difference[]; faults: CatalogueFault[]; unchanged: number };

/** With what new and changed earning campaigns would have given on the latest bills, and how many members fit the audiences. */
export type Preview = Comparison & { trials: Trial[]; audiences: CountedAudience[] };

type Needs = Pick<Deps, 'db' | 'clock'> & {
  terms: Pick<TermsService, 'plan' | 'importCatalogue'>;
  coupons: Pick<CouponsService, 'importCatalogue' | 'compareCatalogue' | 'listForStamps'>;
  rewards: Pick<RewardsService, 'importCatalogue' | 'compareCatalogue'>;
  kidsClub: Pick<KidsClubService, 'importCatalogue' | 'compareCatalogue'>;
  missions: Pick<MissionsService, 'importCatalogue' | 'compareCatalogue' | 'listStampTerms'>;
  earning: Pick<EarningService, 'importCatalogue' | 'compareCatalogue' | 'unknownBranches' | 'tryOut'>;
  audiences: Pick<AudiencesService, 'count'>;
};

export type Publishing = ReturnType<typeof createPublishing>;

/** All kinds of campaigns together: comparing a folder with the live catalogue, and importing it in the caller's transaction. */
export function createPublishing(needs: Needs) {
  const { db, clock, coupons, rewards, kidsClub, missions, earning, terms, audiences } = needs;

  const comparisonOf = async (
    { db, campaigns }: { db: Db; campaigns: Campaigns },
    plans: Plans,
    versions: TermsPlan,
  ): Promise<Comparison> => ({
    differences: [
      ...parts.flatMap(({ kind, folder }) => differencesOf(kind, plans[folder], clock.now())),
      ...versions.added.map(addedVersion),
    ],
    faults: [
      ...parts.flatMap(({ kind, folder }) => faultsOf(campaigns, { kind, folder }, plans[folder])),
      ...plans.coupons.faults.slice(0, draftLimits.faults),
      ...versions.faults,
      ...(await stampFaults({ coupons, missions }, db, campaigns)),
      ...holdoutFaults(plans, campaigns, clock.now()),
      ...(await earningFaults({ earning, clock }, db, { campaigns, plan: plans.earning })),
    ],
    unchanged: parts.reduce((sum, { folder }) => sum + plans[folder].unchanged.length, versions.unchanged.length),
  });

  return {
    /** Without locking. */
    compare: async (campaigns: Campaigns): Promise<Preview> => {
      const { codes } = campaigns.withdrawing;
      const versions = await terms.plan(db, campaigns.terms?.entries ?? []);
      const plans = {
        coupons: await coupons.compareCatalogue(wantedOf(campaigns.coupons), codes.coupons, campaigns.codes),
        rewards: await rewards.compareCatalogue(wantedOf(campaigns.rewards), codes.rewards),
        prizes: await kidsClub.compareCatalogue(wantedOf(campaigns.prizes), codes.prizes),
        missions: await missions.compareCatalogue(wantedOf(campaigns.missions), codes.missions),
        earning: await earning.compareCatalogue(wantedOf(campaigns.earning), codes.earning),
      };
      const compared = await comparisonOf({ db, campaigns }, plans, versions);
      const { added, changed } = plans.earning;
      if (compared.faults.length > 0) return { ...compared, trials: [], audiences: [] };
      const trials = await earning.tryOut([...added, ...changed]);
      return { ...compared, trials, audiences: await audiences.count(audiencesIn(plans)) };
    },
    /** The caller rolls back if there are faults, or if the changes are not the approved ones. */
    publish: async (tx: Db, campaigns: Campaigns, by?: ActedBy, approvalId?: string): Promise<Comparison> => {
      const { codes } = campaigns.withdrawing;
      const source = { actorId: by?.actor.id ?? 'server', approvalId: approvalId ?? null };
      const plans = {
        coupons: await coupons.importCatalogue(tx, wantedOf(campaigns.coupons), codes.coupons, source, campaigns.codes),
        rewards: await rewards.importCatalogue(tx, wantedOf(campaigns.rewards), codes.rewards, source),
        prizes: await kidsClub.importCatalogue(tx, wantedOf(campaigns.prizes), codes.prizes, source),
        missions: await missions.importCatalogue(tx, wantedOf(campaigns.missions), codes.missions),
        earning: await earning.importCatalogue(tx, wantedOf(campaigns.earning), codes.earning),
      };
      return comparisonOf(
        { db: tx, campaigns },
        plans,
        await terms.importCatalogue(tx, campaigns.terms?.entries ?? [], by),
      );
    },
  };
}

type Plans = Record<WithdrawKind, ImportPlan<unknown>> & {
  coupons: ImportPlan<CatalogueCoupon> & { faults: CatalogueFault[] };
  rewards: ImportPlan<CatalogueReward>;
  earning: ImportPlan<CatalogueEarning>;
};

type Part = { kind: CampaignKind; folder: WithdrawKind };

const parts: readonly Part[] = [
  { kind: 'coupon', folder: 'coupons' },
  { kind: 'reward', folder: 'rewards' },
  { kind: 'prize', folder: 'prizes' },
  { kind: 'mission', folder: 'missions' },
  { kind: 'earning', folder: 'earning' },
];

function addedVersion({ version, holds_from }: TermsPlan['added'][number]): Difference {
  const fields = [{ field: 'holds_from', from: null, to: dayOf(holds_from) }];
  const name = { th: version, en: version };
  return { kind: 'terms', code: version, name, how: 'added', fields, warnings: [], taken: 0, quota: null };
}

function wordOf(kind: CampaignKind): string {
  return kind === 'earning' ? 'earning campaign' : kind;
}

function wantedOf<Wanted>(catalogue: Pick<Catalogue<Wanted>, 'entries'> | undefined): Wanted[] {
  return catalogue?.entries.map(({ wanted }) => wanted) ?? [];
}

function faultsOf(campaigns: Campaigns, { kind, folder }: Part, plan: ImportPlan<unknown>): CatalogueFault[] {
  // A file stands for several coupons, if they are of stamp cards or years.
  const entryOf = (code: string) =>
    campaigns[folder]?.entries.find(
      ({ wanted, file }) => fieldOf(wanted, 'code') === code || basename(file) === `${code}.yaml`,
    );
  const overdrawn = plan.overdrawn.map(({ code, taken }) => ({
    file: entryOf(code)?.file ?? '',
    line: entryOf(code)?.quotaLine ?? 1,
    what: `quota is less than the ${taken} that members have already taken`,
  }));
  const line = campaigns.withdrawing.lines[folder];
  const unknown = plan.unknown.map((code) => ({
    file: withdrawFile,
    line,
    what: `there is no ${wordOf(kind)} ${code}`,
  }));
  return [...overdrawn, ...unknown];
}

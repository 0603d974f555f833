import type { RawBuilder } from 'kysely';
import type { EarningCampaign, EarningSale, EarningTerms, WonCampaign } from '@/domain/earning-campaigns';
import { bestCampaign } from '@/domain/earning-campaigns';
import type { AudiencesService } from '@/server/audiences/service';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StoresService } from '@/server/modules/stores/service';
import * as store from './campaign.store';
import type { CatalogueEarning } from './read-catalogue';
import type { Trial } from './try-campaigns';
import { createTrials } from './try-campaigns';

/** A sale without the province of its store. */
export type CampaignSale = Omit<EarningSale, 'province'>;

export type Won = WonCampaign<EarningCampaign>;

type Codes = readonly string[];

/** Campaigns by which bills earn more than by the programme's rule. The best one wins alone. */
export type EarningService = {
  /** The campaigns that were running for a member, for the statement that reads the prerequisites of a sale. */
  runningAt(soldAt: number): (memberId: RawBuilder<unknown>) => RawBuilder<EarningCampaign[]>;
  /** The campaign of a new bill. Takes its points off the campaign's quota, which stays locked; the member's account is locked. */
  take(tx: Db, running: readonly EarningCampaign[], sale: CampaignSale): Promise<Won | undefined>;
  /** The campaign that a sale would have now. Takes nothing. */
  look(memberId: string, sale: CampaignSale): Promise<Won | undefined>;
  /** What the campaign of a recorded bill gives, for what is left of the bill. */
  ofBill(
    tx: Db,
    bill: { campaign_code: string | null; campaign_points: number },
  ): Promise<{ terms: EarningTerms; points: number } | undefined>;
  /** Those of the codes that no store has. */
  unknownBranches(db: Db, codes: Codes): Promise<string[]>;
  /** Imports the campaigns of a catalogue, all or nothing. Those that it lacks stay; those listed for withdrawal are withdrawn. */
  importCatalogue(tx: Db, wanted: readonly CatalogueEarning[], withdraw?: Codes): Promise<ImportPlan<CatalogueEarning>>;
  /** What an import would do now, without locking. */
  compareCatalogue(wanted: readonly CatalogueEarning[], withdraw: Codes): Promise<ImportPlan<CatalogueEarning>>;
  /** What campaigns would have given on the latest bills. */
  tryOut(campaigns: readonly CatalogueEarning[]): Promise<Trial[]>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & {
  stores: Pick<StoresService, 'provinceOf'>;
  audiences: Pick<AudiencesService, 'fittingOf'>;
};

export function createEarningService(needs: Needs): EarningService {
  const { db, clock, stores } = needs;
  /** Provinces are read from addresses, so only where a campaign asks for them. */
  const inProvince = async (tx: Db, running: readonly EarningCampaign[], sale: CampaignSale): Promise<EarningSale> => {
    const isAsked = running.some(({ terms }) => terms.provinces !== undefined);
    return { ...sale, province: isAsked ? await stores.provinceOf(tx, sale.branchCode) : undefined };
  };

  return {
    runningAt: (at) => (memberId) => store.runningAt(memberId, { at, now: clock.now() }),
    take: async (tx, running, given) => {
      if (running.length === 0) return undefined;
      const sale = await inProvince(tx, running, given);
      const fitting = running.filter((campaign) => bestCampaign([campaign], sale) !== undefined);
      const limited = fitting.filter(({ left }) => left !== null).map(({ code }) => code);
      // Another process may have taken points since they were read.
      const quotas = limited.length > 0 ? await store.lockQuotas(tx, limited) : [];
      const now = fitting.map((campaign) => {
        const locked = quotas.find(({ code }) => code === campaign.code);
        return locked ? { ...campaign, left: locked.left } : campaign;
      });
      const won = bestCampaign(now, sale);
      if (won && won.campaign.left !== null) await store.takeOfQuota(tx, won.campaign.code, won.points);
      return won;
    },
    look: async (memberId, given) => {
      const running = await store.listRunning(db, memberId, given.soldAt);
      return running.length > 0 ? bestCampaign(running, await inProvince(db, running, given)) : undefined;
    },
    ofBill: async (tx, { campaign_code: code, campaign_points: points }) => {
      if (code === null) return undefined;
      const terms = await store.findTerms(tx, code);
      if (!terms) throw new Error(`the earning campaign ${code} of a bill is not there`);
      return { terms, points };
    },
    unknownBranches: store.unknownBranches,
    importCatalogue: (tx, wanted, withdraw = []) => store.importEarning(tx, { wanted, withdraw }),
    compareCatalogue: (wanted, withdraw) => store.compareEarning(db, { wanted, withdraw }),
    tryOut: createTrials(needs),
  };
}

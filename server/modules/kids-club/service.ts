import type { Prize } from '@/contract/kids-club';
import type { Answer, Body, Query } from '@/contract/types';
import { kidsClubStartsAtSeconds } from '@/domain/kids-club';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { balanceOf } from '@/domain/points';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import type { QuotaSource } from '@/server/catalogue/quota.store';
import { noteQuotas, ofCatalogue } from '@/server/catalogue/quota.store';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import type { PointsService } from '@/server/modules/points/service';
import type { TogglesService } from '@/server/modules/toggles/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { isShown } from './check-prize';
import { findPrize } from './order.store';
import { createPrizeOrders } from './order-prize';
import type { PrizeRow } from './present';
import { presentOrder, presentPrize } from './present';
import type { CataloguePrize } from './read-catalogue';
import { openAddress } from './read-delivery-address';
import * as store from './store';

type CannotOrder =
  | '422'
  | 'e4001'
  | 'e4002'
  | 'e4003'
  | 'e4004'
  | 'e4020'
  | 'e4026'
  | 'e4029'
  | 'e4035'
  | 'identity_unproven'
  | 'points_frozen';

type Orderer = { memberId: string; key: string | undefined; language: Language };

/** Prizes for Kids Club points, sent home. While the feature is switched off, everything answers 404. */
export type KidsClubService = {
  list(memberId: string, input: Body<'listPrizes'>): Promise<Outcome<Answer<'listPrizes'>, '404'>>;
  prizeOf(prizeId: string): Promise<Outcome<Prize, '404' | 'e4020'>>;
  /** Idempotent per key, without expiry: a repeat returns the first order. */
  order(orderer: Orderer, input: Body<'redeemPrize'>): Promise<Outcome<Answer<'redeemPrize'>, '404' | CannotOrder>>;
  listOrders(memberId: string, input: Query<'listPrizeOrders'>): Promise<Outcome<Answer<'listPrizeOrders'>, '404'>>;
  /** The member's orders with their addresses, for their own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Erases addresses, except of orders still to be sent, which lose theirs when they are sent. */
  erase(tx: Db, memberId: string): Promise<void>;
  /** Imports the prizes of a catalogue, all or nothing. Prizes that it lacks stay; those listed for withdrawal are withdrawn. */
  importCatalogue(
    tx: Db,
    wanted: readonly CataloguePrize[],
    withdraw?: Codes,
    source?: QuotaSource,
  ): Promise<ImportPlan<CataloguePrize>>;
  /** What an import would do now, without locking. */
  compareCatalogue(wanted: readonly CataloguePrize[], withdraw: Codes): Promise<ImportPlan<CataloguePrize>>;
};

type Codes = readonly string[];

type Needs = Pick<Deps, 'db' | 'readDb' | 'clock' | 'ids' | 'jobs' | 'secrets'> & {
  ledger: Ledger;
  members: Pick<MembersService, 'recordById'>;
  points: Pick<PointsService, 'balancesOf'>;
  toggles: Pick<TogglesService, 'all'>;
};

export function createKidsClubService(needs: Needs): KidsClubService {
  const { db, readDb, clock, secrets, points, toggles } = needs;
  const orders = createPrizeOrders(needs);
  const isOff = async () => (await toggles.all())['kidsclub'] !== true;

  return {
    list: async (memberId, { badge, page = 1, per_page = limits.perPageDefault }) => {
      if (await isOff()) return refuse('404');
      const now = clock.now();
      const rows = await store.listPage(readDb, badge, now, { limit: per_page, offset: (page - 1) * per_page });
      return value({
        items: rows.map((row) => presentPrize(row, now)),
        page,
        per_page,
        total: await store.listCount(readDb, badge, now),
        balance: balanceOf(await points.balancesOf(memberId), 'kidpoint'),
        campaign_start: kidsClubStartsAtSeconds,
        campaign_started: now >= kidsClubStartsAtSeconds,
      });
    },
    prizeOf: async (prizeId) => {
      if (await isOff()) return refuse('404');
      const row = await findPrize(db, prizeId);
      return row && isShown(row, clock.now()) ? value(presentPrize(row, clock.now())) : refuse('e4020');
    },
    order: async (orderer, input) => {
      if (await isOff()) return refuse('404');
      const outcome = await transact(db, (tx) => orders.order(tx, { ...orderer, ...input }));
      if (isRefusal(outcome)) return outcome;
      return value({ ...outcome.value, balance: balanceOf(await points.balancesOf(orderer.memberId), 'kidpoint') });
    },
    listOrders: async (memberId, { page = 1, per_page = limits.perPageDefault }) => {
      if (await isOff()) return refuse('404');
      const rows = await store.orderPage(db, memberId, { limit: per_page, offset: (page - 1) * per_page });
      return value({ items: rows.map(presentOrder), page, per_page, total: await store.orderCount(db, memberId) });
    },
    dataOf: async (memberId) => {
      const orders = await store.everyOrderOf(db, memberId);
      return orders.map(({ transaction_id, address_sealed, ...order }) => {
        const address = address_sealed && openAddress(secrets, { transaction_id, address_sealed });
        return { ...order, address };
      });
    },
    erase: (tx, memberId) => store.eraseAddresses(tx, memberId),
    importCatalogue: async (tx, wanted, withdraw = [], source = ofCatalogue) => {
      const plan = await importPrizes(tx, { wanted, withdraw }, clock.now());
      if (plan.overdrawn.length === 0) await noteQuotas(tx, { kind: 'prize', plan, source, now: clock.now() });
      return plan;
    },
    compareCatalogue: async (wanted, withdraw) =>
      planImport(await store.readPrizes(db), { wanted, withdraw }, comparing),
  };
}

async function importPrizes(
  tx: Db,
  prizes: { wanted: readonly CataloguePrize[]; withdraw: Codes },
  now: number,
): Promise<ImportPlan<CataloguePrize>> {
  const plan = planImport(await store.holdPrizes(tx), prizes, comparing);
  if (plan.overdrawn.length > 0) return plan;
  await store.insertPrizes(tx, plan.added, now);
  for (const prize of plan.changed) await store.changePrize(tx, prize, now);
  await store.withdrawPrizes(tx, plan.withdrawn, now);
  return plan;
}

const comparing = {
  codeOf: ({ prize_id }: { prize_id: string }) => prize_id,
  heldOf: (row: PrizeRow) => row,
};

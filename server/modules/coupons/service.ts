import type { Coupon, CouponBarcode, ListedCoupon, MyCoupon } from '@/contract/coupons';
import type { Answer, Body } from '@/contract/types';
import { limits } from '@/domain/limits';
import { audienceText } from '@/server/catalogue/audience';
import { benefitText, withoutGoods } from '@/server/catalogue/benefit';
import type { CatalogueFault } from '@/server/catalogue/folder';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import type { QuotaSource } from '@/server/catalogue/quota.store';
import { noteQuotas, ofCatalogue } from '@/server/catalogue/quota.store';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { TillService } from '@/server/modules/till/service';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { GiveBack } from '@/server/redemption/give-back';
import type { Usable } from '@/server/redemption/issue-code';
import { createCodeIssue } from '@/server/redemption/issue-code';
import type { NotAtTill, NotOffline, Release, Returned, Scan, Shown } from '@/server/redemption/redeemable';
import type { CodeRow } from '@/server/redemption/store';
import { couponTables } from '@/server/redemption/tables';
import { refusalToUse, wrongCode } from './check-coupon';
import { createCollecting } from './collect-coupon';
import { createStampCoupons } from './give-stamps';
import { createWelcome } from './give-welcome';
import type { CodesPlan } from './partner-codes';
import { createPartnerCodes, withCodeCounts } from './partner-codes';
import * as collected from './pocket.store';
import type { CouponRow } from './present';
import { presentCoupon, presentMyCoupon } from './present';
import type { CatalogueCoupon } from './read-catalogue';
import type { CodesFile } from './read-codes';
import { createCouponGiveBack, createCouponRedemption } from './redeem-coupon';
import * as store from './store';
import { hasOne } from './welcome.store';

type Codes = readonly string[];

type CannotUse = 'e2006' | 'e2007' | 'e2008' | 'e2011' | 'e2012';
type NotMine = 'e2003' | 'e2014';

type BarcodeScan = Omit<Scan, 'code'> & { barcode: string };
type BarcodeRelease = Omit<Release, 'code'> & { barcode: string };

/** A member collects a coupon once; concurrent requests never exceed a quota. */
export type CouponsService = {
  /** e2001: the caller has no membership and so no collected coupons. */
  list(memberId: string | null, input: Body<'listCoupons'>): Promise<Outcome<Answer<'listCoupons'>, 'e2001'>>;
  couponOf(memberId: string | null, code: string): Promise<Outcome<Coupon, 'e2002' | 'e2014'>>;
  /** Collecting again returns the same one. e2004: not for this member's tier · e2010: out of quota. */
  collect(
    memberId: string,
    code: string,
  ): Promise<Outcome<MyCoupon, 'e2002' | 'e2004' | 'e2006' | 'e2007' | 'e2010' | 'e2011' | 'e2014'>>;
  /** Gives the welcome coupon, if there is one, to a member who signs up in this transaction; once. */
  giveWelcome(tx: Db, memberId: string): Promise<void>;
  /** Gives, ends and revives the coupons of stamp cards. */
  giveForStamps: StampCoupons['give'];
  endForStamps: StampCoupons['end'];
  reviveForStamps: StampCoupons['revive'];
  /** Those of these coupons that only stamp cards give. */
  listForStamps(db: Db, codes: Codes): Promise<Pick<CouponRow, 'code' | 'effective_to' | 'withdrawn'>[]>;
  /** Whether a member was given a welcome coupon. */
  hadWelcome(tx: Db, memberId: string): Promise<boolean>;
  myCouponOf(memberId: string, id: string): Promise<Outcome<MyCoupon, NotMine>>;
  /**
   * A barcode stays the same until it expires, so two tabs or a reload show the same code. A partner's code is the same until the coupon
   * ends. e2012: its code was removed.
   */
  issueBarcode(
    memberId: string,
    input: Body<'issueBarcode'>,
  ): Promise<Outcome<CouponBarcode, CannotUse | NotMine | '422' | 'staff_code_locked'>>;
  /**
   * Redeems a scanned barcode, once, before it expires. A repeat for the same bill returns the same answer. 412: the bill was
   * voided.
   */
  redeem(
    scan: BarcodeScan,
  ): Promise<Outcome<Answer<'redeemCoupon'>, NotAtTill | '429' | 'e2007' | 'e2008' | 'e2011' | 'e2014'>>;
  /** What a barcode would give now, after these others of the same basket. Uses and writes nothing. */
  look(
    scan: Pick<BarcodeScan, 'barcode' | 'branchCode'>,
    earlier: readonly Shown[],
  ): Promise<Outcome<Shown, 'till_use_cancelled' | '429' | 'e2007' | 'e2008' | 'e2011' | 'e2014'>>;
  /** Gives a coupon back at the branch that used it. 412: too late · e2014: this branch has not used it. */
  release(
    release: BarcodeRelease,
  ): Promise<Outcome<Answer<'releaseCoupon'>, 'till_release_late' | NotOffline | '429' | 'e2014'>>;
  /** Gives back a voided bill's coupons to active members; returns the codes, which a retry gets again. */
  releaseOfBill(tx: Db, bill: BillKey, activeMembers: ReadonlySet<string>): Promise<string[]>;
  /** The same for goods that have all come back. */
  releaseOfReturn(tx: Db, bill: BillKey, returned: Returned): Promise<string[]>;
  giveBack: GiveBack;
  /** The member's collected coupons, for their own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Keeps used coupons in the books without personal data, and deletes the others. */
  erase(tx: Db, memberId: string): Promise<void>;
  /** Imports the coupons of a catalogue, all or nothing. Coupons that it lacks stay; those listed for withdrawal are withdrawn. */
  importCatalogue(
    tx: Db,
    wanted: readonly CatalogueCoupon[],
    withdraw?: Codes,
    source?: QuotaSource,
    codes?: readonly CodesFile[],
  ): Promise<CouponPlan>;
  /** What an import would do now, without locking. */
  compareCatalogue(
    wanted: readonly CatalogueCoupon[],
    withdraw: Codes,
    codes?: readonly CodesFile[],
  ): Promise<CouponPlan>;
};

/** With what is wrong with partners' codes. If anything is, an import does nothing. */
type CouponPlan = ImportPlan<CatalogueCoupon> & { faults: CatalogueFault[] };

type StampCoupons = ReturnType<typeof createStampCoupons>;

type Needs = Pick<Deps, 'db' | 'readDb' | 'clock' | 'ids' | 'log' | 'config' | 'categories' | 'meter' | 'secrets'> & {
  members: Pick<MembersService, 'memberNumberOf' | 'lock'>;
  till: Pick<TillService, 'confirmStaff' | 'staffIsAsked'>;
};

export function createCouponsService(needs: Needs): CouponsService {
  const { db, readDb, clock, ids, till } = needs;
  const redemption = createCouponRedemption(needs);
  const collect = createCollecting(needs);
  const ofStamps = createStampCoupons(needs);
  const newCode = () => `${barcodePrefix}${ids.digits(barcodeDigits - barcodePrefix.length)}`;
  const partnerCodes = createPartnerCodes(needs);
  const codes = createCodeIssue({ db, clock, till, tables: couponTables, newCode });

  const mineByCode = async (db: Db, memberId: string | null, codes: readonly string[]) => {
    const mine = memberId === null ? [] : await store.findMine(db, memberId, codes);
    return new Map(mine.map((row) => [row.coupon_code, row]));
  };

  const couponsByCode = async (db: Db, codes: readonly string[]) =>
    new Map((await store.findCoupons(db, codes)).map((row) => [row.code, row]));

  const hub = async (memberId: string | null, filter: store.CouponFilter, slice: store.Slice) => {
    const now = clock.now();
    // The member's own coupons decide the order of the whole list, so all of it is as new as they are. Featured ones may be some seconds
    // old, also where a consent decides: collecting asks again.
    const listDb = filter.featured || memberId === null ? readDb : db;
    const page = filter.featured
      ? store.featuredPage(listDb, memberId, filter, now, slice)
      : store.hubPage(listDb, memberId, filter, now, slice);
    const codes = (await page.execute()).map(({ code }) => code);
    const { total } = await store.hubCount(listDb, memberId, filter, now).executeTakeFirstOrThrow();
    const coupons = await couponsByCode(listDb, codes);
    const mine = await mineByCode(db, memberId, codes);
    const items = codes.flatMap((code): ListedCoupon[] => {
      const coupon = coupons.get(code);
      return coupon ? [withoutGoods(presentCoupon(coupon, mine.get(code), now))] : [];
    });
    return { items, total };
  };

  const pocket = async (memberId: string, input: Body<'listCoupons'>, slice: store.Slice) => {
    const now = clock.now();
    const tab = input.tab ?? 'valid';
    const page = await store.pocketPage(db, memberId, tab, input, now, slice).execute();
    const { total } = await store.pocketCount(db, memberId, tab, input, now).executeTakeFirstOrThrow();
    const codes = page.map(({ coupon_code }) => coupon_code);
    const coupons = await couponsByCode(db, codes);
    const mine = await mineByCode(db, memberId, codes);
    const items = codes.flatMap((code): ListedCoupon[] => {
      const [coupon, own] = [coupons.get(code), mine.get(code)];
      return coupon && own ? [withoutGoods(presentMyCoupon(coupon, own, now))] : [];
    });
    return { items, total };
  };

  /** Finds a coupon that the member collected. e2014: unknown · e2003: another member's. */
  const findOwn = async (memberId: string, id: string): Promise<Outcome<collected.CollectedCoupon, NotMine>> => {
    const found = isUuid(id) ? await collected.findCollected(db, id, till.staffIsAsked()) : undefined;
    if (!found) return refuse('e2014');
    return found.mine.member_id === memberId ? value(found) : refuse('e2003');
  };

  return {
    list: async (memberId, input) => {
      const { page = 1, per_page = limits.perPageDefault, scope, tab: _tab, ...filter } = input;
      const slice = { limit: per_page, offset: (page - 1) * per_page };
      if (scope === 'hub') return value({ ...(await hub(memberId, filter, slice)), page, per_page });
      if (memberId === null) return refuse('e2001');
      return value({ ...(await pocket(memberId, input, slice)), page, per_page });
    },
    couponOf: async (memberId, code) => {
      const wrong = wrongCode(code);
      if (wrong) return wrong;
      const row = await collected.findCouponFor(db, memberId, code, clock.now());
      if (!row) return refuse('e2014');
      const mine = await mineByCode(db, memberId, [code]);
      return value(presentCoupon(row, mine.get(code), clock.now()));
    },
    collect,
    giveWelcome: createWelcome(needs),
    listForStamps: async (db, codes) => (await store.findCoupons(db, codes)).filter(({ stamps }) => stamps),
    giveForStamps: ofStamps.give,
    endForStamps: ofStamps.end,
    reviveForStamps: ofStamps.revive,
    hadWelcome: hasOne,
    myCouponOf: async (memberId, id) => {
      const own = await findOwn(memberId, id);
      if (isRefusal(own)) return own;
      const { coupon, mine, code, store: used_store } = own.value;
      const partners = mine.used_at > 0 && mine.expires_at > clock.now() ? mine.expires_at : null;
      const barcode_expires_at = coupon.codes ? partners : (codes.ifActive(code)?.expires_at ?? null);
      const shown = presentMyCoupon(coupon, mine, clock.now());
      return value({ ...shown, ...(used_store && { used_store }), barcode_expires_at });
    },
    issueBarcode: async (memberId, { my_coupon_id: id, ...staff }) => {
      let first: Outcome<collected.CollectedCoupon, NotMine> | undefined = await findOwn(memberId, id);
      if (!isRefusal(first) && first.value.coupon.codes)
        return partnerCodes.show(first.value, first.value.coupon.codes);
      const findUsable = async (): Promise<Outcome<Usable, CannotUse | NotMine>> => {
        const own = first ?? (await findOwn(memberId, id));
        first = undefined;
        if (isRefusal(own)) return own;
        const { coupon, mine, code, asks_for_code: asksForCode } = own.value;
        return refusalToUse(coupon, mine, clock.now()) ?? value({ until: mine.expires_at, code, asksForCode });
      };
      const issued = await codes.issue({ id, memberId, staff, findUsable });
      return isRefusal(issued) ? issued : value(presentBarcode(issued.value));
    },
    look: ({ barcode, branchCode }, earlier) => redemption.look({ code: barcode, branchCode }, earlier),
    redeem: ({ barcode, ...scan }) => redemption.redeem({ code: barcode, ...scan }),
    release: ({ barcode, ...release }) => redemption.release({ code: barcode, ...release }),
    releaseOfBill: redemption.releaseOfBill,
    releaseOfReturn: redemption.releaseOfReturn,
    giveBack: createCouponGiveBack(clock),
    dataOf: (memberId) => store.everythingOf(db, memberId),
    erase: store.erase,
    compareCatalogue: async (wanted, withdraw, files = []) => {
      const stored = await store.readCatalogue(db);
      const planned = await partnerCodes.plan(db, { wanted, stored, files });
      return couponPlan(stored, planned, withdraw);
    },
    importCatalogue: async (tx, wanted, withdraw = [], source = ofCatalogue, files = []) => {
      await store.waitToImport(tx);
      const planned = await partnerCodes.plan(tx, { wanted, stored: await store.readCatalogue(tx), files });
      if (planned.faults.length === 0) await partnerCodes.add(tx, planned);
      const plan = couponPlan(await store.holdCatalogue(tx), planned, withdraw);
      if (plan.overdrawn.length + plan.faults.length > 0) return plan;
      await store.insertCoupons(tx, plan.added, clock.now());
      for (const coupon of plan.changed) await store.changeCoupon(tx, coupon, clock.now());
      await store.withdrawCoupons(tx, plan.withdrawn, clock.now());
      await noteQuotas(tx, { kind: 'coupon', plan, source, now: clock.now() });
      return plan;
    },
  };
}

function couponPlan(stored: readonly CouponRow[], planned: CodesPlan, withdraw: Codes): CouponPlan {
  const plan = planImport(stored, { wanted: planned.wanted, withdraw }, comparing);
  return { ...withCodeCounts(plan, planned), faults: planned.faults };
}

const comparing = {
  codeOf: ({ code }: { code: string }) => code,
  heldOf: (row: CouponRow) => ({
    ...row,
    tiers: JSON.stringify(row.tiers),
    benefit: benefitText(row.benefit),
    audience: audienceText(row.audience),
  }),
};

const barcodeDigits = 16;

/** Tills recognise a coupon's barcode by this prefix; member numbers begin differently. */
const barcodePrefix = '77';

function presentBarcode({ code, issued_at, expires_at }: CodeRow): CouponBarcode {
  return { barcode: code, symbology: 'CODE128', issued_at, expires_at };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CouponBarcode } from '@/contract/coupons';
import type { CodesShown } from '@/domain/coupons';
import type { CatalogueFault } from '@/server/catalogue/folder';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import { refusalToUse } from './check-coupon';
import * as store from './partner-code.store';
import type { CollectedCoupon } from './pocket.store';
import type { CouponRow } from './present';
import type { CatalogueCoupon } from './read-catalogue';
import type { CodesFile } from './read-codes';

/** What a catalogue's files of codes change: the coupons with their quota, and for each file which codes are new. */
export type CodesPlan = {
  wanted: CatalogueCoupon[];
  files: { coupon: string; last: number; fresh: string[]; known: number }[];
  faults: CatalogueFault[];
};

type CannotShow = 'e2006' | 'e2007' | 'e2008' | 'e2011' | 'e2012';

/** Others are served between parts of a large file. */
const codesAtOnce = 2000;

/**
 * The codes of partners: adding them with a catalogue, and showing a member the code of a collected coupon. Collecting draws the code, because
 * the quota promises it there: drawing at use could refuse a member who holds a coupon. A code that is never opened is given to nobody else.
 */
export function createPartnerCodes({ db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>) {
  /** The files of a draft are compared again whenever somebody looks at it. */
  const hashes = new WeakMap<CodesFile, string[]>();
  const hashesOf = async (file: CodesFile): Promise<string[]> => {
    const kept = hashes.get(file);
    if (kept) return kept;
    const found: string[] = [];
    for (const code of file.codes) {
      found.push(secrets.lookUpKey('partner-code', code));
      if (found.length % codesAtOnce === 0) await nextTurn();
    }
    hashes.set(file, found);
    return found;
  };

  const planFile = async (db: Db, file: CodesFile, last: number) => {
    const all = await hashesOf(file);
    const owners = await store.findKnown(db, all);
    const fresh: string[] = [];
    const faults: CatalogueFault[] = [];
    for (const [at, hash] of all.entries()) {
      const owner = owners.get(hash);
      if (owner === undefined) fresh.push(file.codes[at] ?? '');
      else if (owner !== file.coupon)
        faults.push({ file: file.file, line: file.lines[at] ?? 1, what: `the coupon ${owner} has this code` });
    }
    return { planned: { coupon: file.coupon, last, fresh, known: all.length - fresh.length - faults.length }, faults };
  };

  /** The coupon with as many of its quota as it then has codes. */
  const planCoupon = async (
    db: Db,
    plan: CodesPlan,
    { coupon, last, own }: { coupon: CatalogueCoupon; last: number; own: CodesFile | undefined },
  ): Promise<CatalogueCoupon> => {
    if (!own) return { ...coupon, quota: last };
    const { planned, faults } = await planFile(db, own, last);
    plan.files.push(planned);
    plan.faults.push(...faults);
    return { ...coupon, quota: last + planned.fresh.length };
  };

  return {
    plan: async (
      db: Db,
      given: { wanted: readonly CatalogueCoupon[]; stored: readonly CouponRow[]; files: readonly CodesFile[] },
    ): Promise<CodesPlan> => {
      const rows = new Map(given.stored.map((row) => [row.code, row]));
      const plan: CodesPlan = { wanted: [], files: [], faults: [] };
      for (const coupon of given.wanted) {
        const row = rows.get(coupon.code);
        const own = given.files.find((file) => file.coupon === coupon.code);
        const what = wrongCodes(coupon, row, own);
        if (what) plan.faults.push({ file: `${coupon.code}.yaml`, line: 1, what });
        plan.wanted.push(coupon.codes ? await planCoupon(db, plan, { coupon, last: row?.quota ?? 0, own }) : coupon);
      }
      return plan;
    },
    add: async (tx: Db, { files }: CodesPlan): Promise<void> => {
      for (const { coupon, last, fresh } of files) {
        const codes: store.SealedCode[] = [];
        for (const code of fresh) {
          const hash = secrets.lookUpKey('partner-code', code);
          codes.push({ hash, sealed: secrets.seal(code, placeOf('partner_codes', 'code_sealed', hash)) });
          if (codes.length % codesAtOnce === 0) await nextTurn();
        }
        await store.addCodes(tx, { coupon, last, codes, now: clock.now() });
      }
    },
    /** Showing the code uses the coupon, because a partner's till cannot be asked. A repeat shows the same code until the coupon ends. */
    show: async ({ coupon, mine }: CollectedCoupon, shown: CodesShown): Promise<Outcome<CouponBarcode, CannotShow>> => {
      const now = clock.now();
      if (mine.expires_at <= now) return refuse('e2011');
      const refusal = mine.used_at > 0 ? undefined : refusalToUse(coupon, mine, now);
      if (refusal) return refusal;
      if (mine.used_at === 0) await store.markShown(db, mine.id, now);
      const found = await store.findCode(db, mine.id);
      if (!found?.code_sealed || found.used_at === 0) return refuse('e2012');
      const barcode = secrets.open(found.code_sealed, placeOf('partner_codes', 'code_sealed', found.code_hash));
      return value({
        barcode,
        symbology: symbologies[shown],
        issued_at: found.used_at,
        expires_at: found.expires_at,
      });
    },
  };
}

const symbologies = { barcode: 'CODE128', qr: 'QR', letters: 'LETTERS' } as const satisfies Record<CodesShown, string>;

/** Whether a coupon has codes is settled by its first import: members who collected it before would have none. */
function wrongCodes(
  { code, codes }: CatalogueCoupon,
  row: CouponRow | undefined,
  file: CodesFile | undefined,
): string | undefined {
  if (row && !row.codes && codes)
    return 'codes are for a new coupon: this one exists without codes, and needs another name';
  if (row?.codes && !codes) return 'codes is missing: this coupon has codes, and one without needs another name';
  return codes && !row && !file ? `codes needs the file codes/${code}.csv` : undefined;
}

/** Says in the differences how many codes are new, and how many were there already. Never which. */
export function withCodeCounts<Wanted>(plan: ImportPlan<Wanted>, { files }: CodesPlan): ImportPlan<Wanted> {
  const counts = new Map(files.map((file) => [file.coupon, { new: file.fresh.length, already_there: file.known }]));
  const changes = plan.changes.map((change) => {
    const to = counts.get(change.code);
    if (!to || change.how === 'withdrawn') return change;
    return { ...change, columns: [...change.columns, { column: 'codes_file', from: null, to }] };
  });
  return { ...plan, changes };
}

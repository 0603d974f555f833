import { fileURLToPath } from 'node:url';
import { collectedExpiresAt } from '@/domain/coupons';
import { holdLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createPartnerCodes } from '@/server/modules/coupons/partner-codes';
import type { CatalogueCoupon } from '@/server/modules/coupons/read-catalogue';
import { readCatalogue } from '@/server/modules/coupons/read-catalogue';
import { readCodes } from '@/server/modules/coupons/read-codes';
import { sandboxTiers } from './people';

/** A collected coupon, so many hours before the first start, possibly used since. */
export type Collected = { code: string; hoursAgo: number; used?: { hoursAgo: number; branch: string } };

const day = 24;

/** The coupons that the sandbox's people have collected, by name. */
export const pockets: Readonly<Record<string, readonly Collected[]>> = {
  // Valid ones, the first for five more hours; used ones; and two expired ones, by their own days and by the coupon's.
  somying: [
    { code: 'COOL-1-PLUS-1', hoursAgo: 3 * day - 5 },
    { code: 'SAVE-20', hoursAgo: 2 * day },
    { code: 'BUN-2-FOR-29', hoursAgo: 4 * day },
    { code: 'GIFT-50', hoursAgo: day },
    { code: 'NOODLE-EGG', hoursAgo: 5 * day },
    { code: 'SOY-2-FOR-25', hoursAgo: 6 * day, used: { hoursAgo: 3 * day, branch: '0001' } },
    { code: 'DISH-SOAP-8', hoursAgo: 8 * day, used: { hoursAgo: 20, branch: '0002' } },
    { code: 'RICE-BOX-10', hoursAgo: 9 * day },
    { code: 'RAINY-DAY-15', hoursAgo: 30 * day },
  ],
  malee: [
    { code: 'DIAPER-60', hoursAgo: 3 * day },
    { code: 'BABY-WIPES-59', hoursAgo: 2 * day },
    { code: 'LATTE-15', hoursAgo: 2 * day, used: { hoursAgo: day, branch: '0001' } },
  ],
  phimlapat: [{ code: 'FUEL-WATER', hoursAgo: 2 * day }],
  // These nearly use up the eggs, and use up the tissues.
  prasert: [
    { code: 'EGGS-12', hoursAgo: 3 * day },
    { code: 'TISSUE-1-PLUS-1', hoursAgo: 4 * day },
  ],
  anong: [
    { code: 'EGGS-12', hoursAgo: 2 * day },
    { code: 'TISSUE-1-PLUS-1', hoursAgo: 5 * day },
  ],
  wichai: [{ code: 'EGGS-12', hoursAgo: day }],
};

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/**
 * Inserts the sandbox's coupons, valid from the day of the first start, and those its people have collected. Existing rows stay unchanged.
 * `idOf` returns the same id for the same text.
 */
export async function seedCoupons({ db, clock, secrets }: Needs, idOf: (text: string) => string): Promise<void> {
  const now = clock.now();
  const { entries, faults } = readCatalogue(folder, { relativeTo: now, memberTiers: sandboxTiers });
  const [fault] = faults;
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.what}`);
  const shown = new Map(entries.map(({ wanted }) => [wanted.code, wanted.codes ?? null]));
  const { files } = readCodes(folder, shown);
  const partnerCodes = createPartnerCodes({ db, clock, secrets });
  const coupons = await inTransaction(db, async (tx) => {
    await holdLock(tx, 'couponImport');
    const wanted = entries.map((entry) => entry.wanted);
    const plan = await partnerCodes.plan(tx, {
      wanted,
      stored: await tx.selectFrom('coupons').selectAll().execute(),
      files,
    });
    await partnerCodes.add(tx, plan);
    const rows = plan.wanted.map((coupon) => ({ ...coupon, withdrawn: false, updated_at: now }));
    const inserted = tx.insertInto('coupons').values(rows);
    await inserted.onConflict((conflict) => conflict.doNothing()).execute();
    return new Map(plan.wanted.map((coupon) => [coupon.code, coupon]));
  });
  for (const [name, collected] of Object.entries(pockets)) {
    for (const one of collected) {
      const row = myCouponRow(one, coupons.get(one.code), now);
      const ids = { id: idOf(`coupon ${name} ${one.code}`), member_id: idOf(`member ${name}`) };
      await db.transaction().execute((tx) => putIntoPocket(tx, { ...row, ...ids }));
    }
  }
}

function myCouponRow({ code, hoursAgo, used }: Collected, coupon: CatalogueCoupon | undefined, now: number) {
  if (!coupon) throw new Error(`the sandbox has no coupon ${code}`);
  const collected_at = now - hoursAgo * hourSeconds;
  return {
    coupon_code: code,
    collected_at,
    expires_at: collectedExpiresAt(coupon.effective_to, coupon.valid_days ?? null, collected_at),
    ...(used && { used_at: now - used.hoursAgo * hourSeconds, used_branch: used.branch }),
  };
}

const hourSeconds = 60 * 60;

type Row = ReturnType<typeof myCouponRow> & { id: string; member_id: string };

/** Takes one of the quota too, unless it exists already. */
async function putIntoPocket(tx: Db, row: Row): Promise<void> {
  const inserted = tx.insertInto('my_coupons').values(row);
  const isNew = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew) return;
  const taking = tx.updateTable('coupons').set((eb) => ({ taken: eb('taken', '+', 1) }));
  await taking.where('code', '=', row.coupon_code).execute();
}

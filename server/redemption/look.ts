import type { ErrorCode } from '@/domain/errors';
import type { Db } from '@/server/db/transact';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { createVelocity } from '@/server/platform/velocity';
import type { Needs, Redeemable, Scan, Shown } from './redeemable';
import { createCodeStore, createRedemptionStore } from './store';
import type { RedemptionTables } from './tables';

/** A release deletes the code, even if it came before the use. */
export function createUnknownCodes<Unknown extends ErrorCode>({ tables, refusals }: UnknownOf<Unknown>) {
  const redemptions = createRedemptionStore(tables);
  return async (db: Db, { code, branchCode }: Scan) =>
    (await redemptions.find(db, code, branchCode))?.released_by === 'release'
      ? refuse('till_use_cancelled')
      : refuse(refusals.unknown);
}

type UnknownOf<Unknown> = { tables: RedemptionTables; refusals: { unknown: Unknown } };

/** What a scan would use now, without using it: the same refusals as of a use without a bill. Writes nothing. */
export function createLook<Row, Used, Released, Unknown extends ErrorCode, Cannot extends ErrorCode>(
  kind: Redeemable<Row, Used, Released, Unknown, Cannot>,
  { db, clock, log, config }: Pick<Needs, 'db' | 'clock' | 'log' | 'config'>,
) {
  const codes = createCodeStore(kind.tables);
  const whyUnknown = createUnknownCodes(kind);
  const { isOver } = createVelocity({ clock, log });
  const { used, over } = kind.refusals;

  /** `earlier` are those of the same basket, which count for the day as well. */
  return async (
    scan: Pick<Scan, 'code' | 'branchCode'>,
    earlier: readonly Shown[],
  ): Promise<Outcome<Shown, 'till_use_cancelled' | '429' | Unknown | Cannot>> => {
    const { code, branchCode } = scan;
    const known = await codes.find(db, code);
    if (!known) return whyUnknown(db, scan);
    if (known.redeemed_at > 0 || earlier.some((one) => one.code === code)) return refuse(used);
    if (known.expires_at <= clock.now()) return refuse(over);
    const row = await kind.find(db, known.owner_id);
    if (!row || kind.standingOf(row).usedAt > 0) return refuse(used);
    const refusal = await kind.refusalToUse(db, row, branchCode);
    if (refusal) return refusal;
    const ownerId = kind.ownerOf(row);
    const amount = 1 + earlier.filter((one) => one.ownerId === ownerId).length;
    const ofDay = { name: kind.perDay, of: ownerId, most: config.limits.couponsPerDayOfMember, per: 'day' } as const;
    const full = await isOver(db, { ...ofDay, amount });
    return full ?? value({ code, ownerId, name: kind.nameOf(row), benefit: await kind.benefitOf(db, row) });
  };
}

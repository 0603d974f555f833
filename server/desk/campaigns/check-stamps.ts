import type { StampTerms } from '@/domain/stamps';
import { couponOfCard } from '@/domain/stamps';
import type { CatalogueFault } from '@/server/catalogue/folder';
import type { Db } from '@/server/db/transact';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { MissionsService } from '@/server/modules/missions/service';
import type { Campaigns } from './read-campaigns';

type Needs = {
  coupons: Pick<CouponsService, 'listForStamps'>;
  missions: Pick<MissionsService, 'listStampTerms'>;
};

/**
 * What the coupons of stamp cards lack: each step needs one for each card, which no other step gives, and which lasts as long as the
 * card. A coupon may be in the folder or live already.
 */
export async function stampFaults(
  { coupons, missions }: Needs,
  db: Db,
  campaigns: Campaigns,
): Promise<CatalogueFault[]> {
  const cards = (campaigns.missions?.entries ?? []).flatMap(({ wanted, ...at }) =>
    wanted.stamps ? [{ ...at, code: wanted.code, until: wanted.effective_to, stamps: wanted.stamps }] : [],
  );
  if (cards.length === 0) return [];
  const live = await coupons.listForStamps(
    db,
    cards.flatMap(({ stamps }) => codesOf(stamps)),
  );
  const { codes: withdrawing } = campaigns.withdrawing;
  const ends = new Map([
    ...live.filter(({ withdrawn }) => !withdrawn).map(({ code, effective_to }) => [code, effective_to] as const),
    ...endsInFolder(campaigns),
  ]);
  for (const code of withdrawing.coupons) ends.delete(code);
  const others = (await missions.listStampTerms(db)).filter(
    ({ code }) => !withdrawing.missions.includes(code) && !cards.some((card) => card.code === code),
  );
  const givers = [...others.flatMap(({ code, stamps }) => (stamps ? [{ code, stamps }] : [])), ...cards];
  return cards.flatMap(({ code, until, stamps, file, quotaLine: line }) =>
    codesOf(stamps).flatMap((coupon) => {
      const end = ends.get(coupon);
      const giver = givers.find((one) => one.code !== code && codesOf(one.stamps).includes(coupon));
      const what =
        (end === undefined && `give the coupon ${coupon}, which does not exist with stamp_cards`) ||
        (end !== undefined && end < until && `give the coupon ${coupon}, which ends before the stamp card`) ||
        (giver && `give the coupon ${coupon}, which ${giver.code} gives`);
      return what ? [{ file, line, what: `stamps.steps ${what}` }] : [];
    }),
  );
}

function endsInFolder({ coupons }: Campaigns): (readonly [code: string, until: number])[] {
  return (coupons?.entries ?? [])
    .filter(({ wanted }) => wanted.stamps === true)
    .map(({ wanted }) => [wanted.code, wanted.effective_to] as const);
}

/** All coupons that a stamp card can give. */
function codesOf({ steps, cards }: StampTerms): string[] {
  return steps.flatMap(({ coupon }) =>
    Array.from({ length: cards }, (_none, place) => couponOfCard(coupon, place + 1)),
  );
}

import type { GroupSums } from '@/domain/group-figures';
import { bangkokDayNumber } from '@/domain/reminders';
import { createAudiencesService } from '@/server/audiences/service';
import type { Deps } from '@/server/gateways/deps';
import type { StoresService } from '@/server/modules/stores/service';

/** A campaign that is over, with more members than the sandbox has people. */
const ended = 'MISS-YOU-25';
const shown = sumsOf({ members: 8142, collected: 2690, used: 1738, meanBaht: 214, deviationBaht: 305 });
const held_out = sumsOf({ members: 905, collected: 0, used: 0, meanBaht: 189, deviationBaht: 298 });

type Needs = Pick<Deps, 'db' | 'clock'> & { stores: Pick<StoresService, 'branchesIn'> };

/** Chooses the members of the sandbox's campaigns, so that they need not wait for it, and invents the figures of one that is over. */
export async function seedAudiences(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const audiences = createAudiencesService(needs);
  await audiences.readPurchases();
  await audiences.chooseDue();
  const found = db.selectFrom('coupons').select(['audience', 'effective_to']).where('code', '=', ended);
  const coupon = await found.executeTakeFirst();
  if (!coupon?.audience) return;
  const measured = { at: coupon.effective_to, shown, held_out };
  const day = bangkokDayNumber(clock.now());
  const chosen = { audience: JSON.stringify(coupon.audience), day, chosen_at: coupon.effective_to, measured_day: day };
  const inserted = db
    .insertInto('audiences')
    .values({ kind: 'coupon', code: ended, ...chosen, after_member: null, figures: JSON.stringify(measured) });
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
}

type Invented = Pick<GroupSums, 'members' | 'collected' | 'used'> & { meanBaht: number; deviationBaht: number };

function sumsOf({ meanBaht, deviationBaht, ...counts }: Invented): GroupSums {
  const { members } = counts;
  const [mean, deviation] = [meanBaht * 100, deviationBaht * 100];
  return { ...counts, spent: members * mean, spentSquares: members * (mean ** 2 + deviation ** 2) };
}

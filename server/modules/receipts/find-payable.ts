import { pointsToPay } from '@/domain/points';
import type { Deps } from '@/server/gateways/deps';
import type { CannotSpend } from '@/server/ledger/ledger';
import { balanceOf, findAccount } from '@/server/ledger/store';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { MemberRecord } from '@/server/modules/members/service';
import type { Ceilings } from './check-ceilings';

/** Points that may pay, and why none or fewer than were asked for: the refusals of a discount, and that nobody showed a card. */
export type Payable = { payable: number; reason?: CannotPay | undefined };
export type CannotPay = CannotSpend | 'terms_outdated' | 'till_more_than_bill' | '429' | 'till_basket_card_needed';

/** `branch` is where they would pay `dueSatang`. */
type Payment = { branch: string; dueSatang: number; asked: number | undefined };

type Needs = Pick<Deps, 'db' | 'clock'> & {
  consents: Pick<ConsentsService, 'owesNewTerms'>;
  ceilings: Pick<Ceilings, 'leftToPay'>;
};

export function createPayable({ db, clock, consents, ceilings }: Needs) {
  const whyHeld = async ({ id, isUnproven }: MemberRecord) => {
    if (await consents.owesNewTerms(db, id)) return 'terms_outdated';
    if (isUnproven) return 'identity_unproven';
    return (await findAccount(db, id))?.frozen_at ? 'points_frozen' : undefined;
  };

  /** Without a card none may pay. */
  return async (holder: MemberRecord | undefined, { branch, dueSatang, asked }: Payment): Promise<Payable> => {
    if (!holder) return { payable: 0, reason: asked === undefined ? undefined : 'till_basket_card_needed' };
    const held = await whyHeld(holder);
    if (held) return { payable: 0, reason: held };
    const balance = await balanceOf(db, holder.id, 'cjpoint', clock.now());
    const left = await ceilings.leftToPay(db, { branch, memberId: holder.id });
    const payable = pointsToPay(dueSatang, Math.min(balance, left, asked ?? Number.POSITIVE_INFINITY));
    if (asked === undefined || payable === asked) return { payable };
    if (balance < asked) return { payable, reason: 'e4004' };
    return { payable, reason: pointsToPay(dueSatang, asked) < asked ? 'till_more_than_bill' : '429' };
  };
}

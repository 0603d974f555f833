import type { Body } from '@/contract/types';
import type { UseOutcome } from '@/domain/basket';
import { applyBenefits } from '@/domain/basket';
import type { BillLine } from '@/domain/purchases';
import { earningsOf } from '@/domain/purchases';
import { amountOf } from '@/domain/returns';
import type { AnyCode } from '@/domain/till-codes';
import type { Deps } from '@/server/gateways/deps';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { EarningService, Won } from '@/server/modules/points/earning-campaigns';
import type { RewardsService } from '@/server/modules/rewards/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { createScanCharge } from '@/server/redemption/charge-scans';
import type { Shown } from '@/server/redemption/redeemable';
import type { Ceilings } from './check-ceilings';
import type { Payable } from './find-payable';
import { createPayable } from './find-payable';
import { namedIn } from './name-member';
import type { NamedMember } from './read-bill';
import { dayOf, readBill } from './read-bill';
import { findBuyer } from './sale.store';

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'categories' | 'secrets'> & {
  coupons: Pick<CouponsService, 'look'>;
  rewards: Pick<RewardsService, 'look'>;
  members: Pick<MembersService, 'recordByNumber' | 'recordById'>;
  consents: Pick<ConsentsService, 'owesNewTerms'>;
  earning: Pick<EarningService, 'look'>;
  ceilings: Ceilings;
};

/** till_member_ref_over: the reference is not this branch's, or its time is over. */
export type CannotEvaluate = '404' | '422' | '429' | 'till_member_ref_over';

/** A code of the basket, with what it is now. */
type Looked<C extends AnyCode> = { code: string; found: Outcome<Shown, C> };

/** What a code gives, or why nothing. */
export type Judged<C extends AnyCode> = { code: string; outcome: UseOutcome | { refused: C } };

type RefusedBy<Looking extends (...given: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Looking>>,
  { refused: AnyCode }
>['refused'];

export type EvaluatedBasket = {
  /** The basket as the till sent it, and what remains to be paid. */
  before: BillLine[];
  after: BillLine[];
  coupons: Judged<RefusedBy<CouponsService['look']>>[];
  rewards: Judged<RefusedBy<RewardsService['look']>>[];
  points: { cjpoint: number; kidpoint: number; won?: Won | undefined } & Payable;
};

/** Evaluates baskets by the rules and checks of the calls that follow. Uses nothing; only codes that are refused are counted. */
export function createBaskets(needs: Needs) {
  const { db, clock, config, categories, secrets, coupons, rewards, members, earning, ceilings } = needs;
  const scans = createScanCharge(needs);
  const payable = createPayable(needs);

  const readBasket = async (branchCode: string, body: Body<'evaluateBasket'>) => {
    const soldAt = clock.now();
    const named = namedIn(body, { branchCode, soldAt, secrets });
    if (isRefusal(named)) return named;
    const read = readBill({ sold_at: soldAt, lines: body.lines }, named.value, categories);
    if (isRefusal(read)) return read;
    const fields = ceilings.wrongAmountsOf(read.value, { branchCode });
    if (fields.length > 0) return refuse('422', { fields });
    const buyer = await findMember(named.value);
    if (named.value && !buyer) return refuse('404');
    return value({ lines: read.value.lines, buyer, hasCard: body.member_no !== undefined });
  };

  const findMember = async (named: NamedMember): Promise<MemberRecord | undefined> => {
    if (!named) return undefined;
    const isByCard = 'memberNo' in named;
    const found = await (isByCard
      ? members.recordByNumber(db, named.memberNo)
      : members.recordById(db, named.memberId));
    return found?.isActive ? found : undefined;
  };

  /** Whoever guesses codes must not learn more here than by using them, so nothing is answered once too many were refused. */
  const lookAll = async (branchCode: string, { coupons: barcodes = [], rewards: codes = [] }: Codes) => {
    const full = barcodes.length + codes.length > 0 ? await scans.isOver(branchCode) : undefined;
    if (full) return full;
    const looked = {
      coupons: await inTurn(barcodes, (barcode, earlier) => coupons.look({ barcode, branchCode }, earlier)),
      rewards: await inTurn(codes, (code, earlier) => rewards.look({ code, branchCode }, earlier)),
    };
    const wrong = [...looked.coupons, ...looked.rewards].filter(({ found }) => isRefusal(found)).length;
    const over = wrong > 0 ? await scans.charge(branchCode, wrong) : undefined;
    return over ?? value(looked);
  };

  const earningsFor = async (branchCode: string, buyer: MemberRecord, lines: readonly BillLine[]) => {
    const [soldAt, unknownEarns] = [clock.now(), config.unknownCategoriesEarn];
    const today = dayOf(soldAt);
    const found = await findBuyer(db, buyer.id, { ofSale: today, ofArrival: today });
    const won = await earning.look(buyer.id, { lines, unknownEarns, soldAt, branchCode, tier: buyer.tier });
    const earned = earningsOf(lines, found?.kidpoints ?? 0, { unknownEarns, more: won?.points ?? 0 });
    return { ...earned, won };
  };

  return async (
    branchCode: string,
    body: Body<'evaluateBasket'>,
  ): Promise<Outcome<EvaluatedBasket, CannotEvaluate>> => {
    const basket = await readBasket(branchCode, body);
    if (isRefusal(basket)) return basket;
    const looked = await lookAll(branchCode, body);
    if (isRefusal(looked)) return looked;
    const { lines: before, buyer, hasCard } = basket.value;
    const uses = [...looked.value.coupons, ...looked.value.rewards].flatMap(({ found }) =>
      isRefusal(found) ? [] : [found.value],
    );
    const { lines: after, outcomes } = applyBenefits(before, uses);
    const left = outcomes.values();
    const asked = { branch: branchCode, dueSatang: amountOf(after), asked: body.points };
    return value({
      before,
      after,
      coupons: judged(looked.value.coupons, left),
      rewards: judged(looked.value.rewards, left),
      points: {
        ...(buyer ? await earningsFor(branchCode, buyer, after) : { cjpoint: 0, kidpoint: 0 }),
        ...(await payable(hasCard ? buyer : undefined, asked)),
      },
    });
  };
}

type Codes = Pick<Body<'evaluateBasket'>, 'coupons' | 'rewards'>;

/** One after another, since each counts for the next. */
async function inTurn<C extends AnyCode>(
  codes: readonly string[],
  look: (code: string, earlier: readonly Shown[]) => Promise<Outcome<Shown, C>>,
): Promise<Looked<C>[]> {
  const looked: Looked<C>[] = [];
  const shown: Shown[] = [];
  for (const code of codes) {
    const found = await look(code, shown);
    looked.push({ code, found });
    if (!isRefusal(found)) shown.push(found.value);
  }
  return looked;
}

/** Takes the outcomes of the codes that were not refused, which are in the same order. */
function judged<C extends AnyCode>(looked: readonly Looked<C>[], outcomes: Iterator<UseOutcome>): Judged<C>[] {
  return looked.map(({ code, found }): Judged<C> => {
    if (isRefusal(found)) return { code, outcome: { refused: found.refused } };
    const next = outcomes.next();
    if (next.done) throw new Error('a code of a basket has no outcome');
    return { code, outcome: next.value };
  });
}

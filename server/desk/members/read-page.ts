import type { MemberPage } from '@/contract/desk/members';
import type { MemberAct } from '@/domain/desk-acts';
import { memberActs } from '@/domain/desk-acts';
import { currentName } from '@/domain/earlier-names';
import { maskMobile, maskName } from '@/domain/identity/masks';
import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import type { MissingThing } from '@/domain/support';
import { missingThings } from '@/domain/support';
import type { Deps } from '@/server/gateways/deps';
import { activeLots } from '@/server/ledger/history';
import { findAccount } from '@/server/ledger/store';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { MembersService } from '@/server/modules/members/service';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import { giftRoom } from './gifts.store';
import * as store from './page.store';

type Needs = Pick<Deps, 'db' | 'clock'> & {
  members: Pick<MembersService, 'recordById' | 'memberOf' | 'contactOf' | 'emailStatusOf'>;
  consents: Pick<ConsentsService, 'hasTermsInForce'>;
  session: Pick<SessionService, 'linkOf' | 'reachOf'>;
};

/** A member's page for staff: never a whole name, number or ID. Undefined for an unknown one. */
export type ReadPage = (memberId: string, staffId: string) => Promise<MemberPage | undefined>;

export function createReadPage({ db, clock, members, consents, session }: Needs): ReadPage {
  const factsOf = async (memberId: string) => {
    const now = clock.now();
    return {
      link: await session.linkOf(db, memberId),
      line: await session.reachOf(db, memberId),
      account: await findAccount(db, memberId),
      erasureDueAt: await store.erasureDueAt(db, memberId),
      lots: await activeLots(db, memberId, now),
      lastFailure: await store.lastFailure(db, memberId, now - failureSeconds),
      coupons: await store.couponsToGiveBack(db, memberId, now),
      rewards: await store.rewardsToGiveBack(db, memberId, now),
      returnable: await store.rewardsToReturn(db, memberId),
      invoices: await store.invoicesToResend(db, memberId),
      hasTerms: await consents.hasTermsInForce(memberId),
    };
  };

  return async (memberId, staffId) => {
    const record = isUuid(memberId) ? await members.recordById(db, memberId) : undefined;
    if (!record) return undefined;
    const facts = await factsOf(memberId);
    const { link, account, erasureDueAt, lots, coupons, rewards, returnable, invoices } = facts;
    const { mobile, email } = await members.contactOf(memberId);
    const { created_at, member_no, tier } = await members.memberOf(memberId);
    const confirmedAt = (await members.emailStatusOf(db, memberId))?.confirmedAt ?? 0;
    const frozenAt = account?.frozen_at ?? 0;
    const isMissing: Record<MissingThing, boolean> = {
      membership_ended: !record.isActive,
      erasure_pending: erasureDueAt > 0,
      frozen: frozenAt > 0,
      identity_unproven: record.isUnproven,
      id_unseen: record.needsVerifying && !record.isUnproven,
      terms_outdated: !facts.hasTerms,
      unlinked: !link,
      mobile_missing: mobile === null,
      email_missing: email === null,
      email_unconfirmed: email !== null && confirmedAt === 0,
    };
    const isPossible: Record<MemberAct, boolean> = {
      'points.correct': true,
      'coupon.give_back': coupons.length > 0,
      'reward.give_back': rewards.length > 0,
      'reward.return': returnable.length > 0,
      'points.freeze': frozenAt === 0,
      'points.unfreeze': frozenAt > 0,
      'link.end': link !== undefined,
      'erasure.begin': erasureDueAt === 0,
      'erasure.stop': erasureDueAt > 0,
      'invoice.resend': invoices.length > 0,
    };
    const debt = { cjpoint: account?.debt_cjpoint ?? 0, kidpoint: account?.debt_kidpoint ?? 0 };
    return {
      member_id: memberId,
      member_no,
      tier,
      member_since: created_at,
      name: maskName(record.names.firstname_th, record.names.lastname_th),
      mobile: mobile === null ? null : maskMobile(mobile),
      linked_at: link?.linkedAtSeconds ?? 0,
      line_reach: facts.line.reach,
      line_reach_since: facts.line.sinceSeconds,
      frozen_at: frozenAt,
      erasure_due_at: erasureDueAt,
      missing: missingThings.filter((thing) => isMissing[thing]),
      balances: pointTypes.map((type) => ({ ...balanceOf(type, lots), debt: debt[type] })),
      coupons,
      rewards,
      returnable,
      invoices,
      last_failure: facts.lastFailure && { ...facts.lastFailure, call: currentName(facts.lastFailure.call) },
      alone: await giftRoom(db, { staffId, memberId, now: clock.now() }),
      help: memberActs.filter((act) => record.isActive && isPossible[act]),
    };
  };
}

/** A failure is offered to be put right for two weeks. */
const failureSeconds = 14 * 24 * 60 * 60;

type Lots = Awaited<ReturnType<typeof activeLots>>;

function balanceOf(type: PointType, lots: Lots) {
  const own = lots.filter(({ point_type }) => point_type === type);
  const balance = own.reduce((sum, { points }) => sum + points, 0);
  return { point_type: type, balance, lots: own.map(({ point_type: _, ...lot }) => lot) };
}

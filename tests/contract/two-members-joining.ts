import { detailOf, granted } from '@/tests/support/world';
import type { Stage } from './two-members-stage';

/** What differs between the people. `bills` is the prefix of their bill numbers. */
export type Plan = {
  name: string;
  identifier: string;
  mobile: string;
  branch: string;
  /** A branch where they sometimes buy. */
  otherBranch: string;
  bills: string;
  firstname: string;
  /** A distinctive amount for bills and points. */
  baht: number;
};

export type Joined = Awaited<ReturnType<typeof join>>;

/** Was a member before, who was erased and left something owed, with the welcome coupon and a bill that may still be voided. */
async function leftBefore({ db, deps, clock }: Stage, identifier: string): Promise<string> {
  const formerKey = deps.secrets.lookUpKey('former-member', identifier);
  const debts = { debt_cjpoint: 3, debt_kidpoint: 2 };
  const former = { identity_key: formerKey, had_welcome: true, ...debts, left_month: clock.now() };
  await db.insertInto('former_members').values(former).execute();
  return formerKey;
}

/** Joined with an earlier phone and linked again with the current one; LINE has not withdrawn the earlier authorisation yet. */
export async function join(stage: Stage, plan: Plan) {
  const { services, db, clock, behaviour, enter, identify, prove } = stage;
  const { name, identifier, mobile, branch } = plan;
  const formerKey = await leftBefore(stage, identifier);
  const former = await enter(`${name}-former`);
  const registration = await identify(former.chatAccountId, { identifier, mobile });
  await prove(registration, 'register', former.chatAccountId);
  const detail = detailOf(registration, { firstname_th: plan.firstname, email: `${name}@example.com` });
  const member = granted(await services.registration.createMember(former.chatAccountId, detail, 'th'));
  const membership = { member_id: member.id, identity_key: formerKey, linked_until: clock.now() + 30 * 24 * 60 * 60 };
  await db.insertInto('former_memberships').values(membership).execute();
  const phone = await enter(name);
  const again = await identify(phone.chatAccountId, { identifier, mobile });
  await prove(again, 'register', phone.chatAccountId);
  behaviour.lineWithdraws = false;
  const link = { registration_id: again, replace_link: true };
  granted(await services.registration.linkMember(phone.chatAccountId, link, 'th'));
  behaviour.lineWithdraws = true;
  await services.members.noteIdentity(db, member.id, 'app');
  const commu = {
    type: 'commu',
    granted: true,
    version: (await services.consents.consentOf(member.id, 'commu')).current_version,
  } as const;
  granted(await services.consents.put(member.id, commu, 'th'));
  const caller = { memberId: member.id, chatAccountId: phone.chatAccountId };
  const { id } = granted(await services.emailConfirmation.begin(caller));
  await prove(id, 'confirm_email', phone.chatAccountId);
  await services.telemetry.event(phone.chatAccountId, { event_trigger_name: `seen-by-${name}` });
  const { key: till } = await services.till.addKey(branch);
  const known = {
    memberId: member.id,
    memberNo: member.member_no,
    formerAccountId: former.chatAccountId,
    formerKey,
    till,
  };
  return { ...plan, ...phone, ...known, caller, emailConfirmation: id, joinedAt: clock.now() };
}

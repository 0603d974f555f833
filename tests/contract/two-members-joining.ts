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

/** Joined with an earlier phone and linked again with the current one; LINE has not withdrawn the earlier authorisation yet. */
export async function join({ services, db, clock, behaviour, enter, identify, prove }: Stage, plan: Plan) {
  const { name, identifier, mobile, branch } = plan;
  const former = await enter(`${name}-former`);
  const registration = await identify(former.chatAccountId, { identifier, mobile });
  await prove(registration, 'register', former.chatAccountId);
  const detail = detailOf(registration, { firstname_th: plan.firstname, email: `${name}@example.com` });
  const member = granted(await services.registration.createMember(former.chatAccountId, detail, 'th'));
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
  const known = { memberId: member.id, memberNo: member.member_no, formerAccountId: former.chatAccountId, till };
  return { ...plan, ...phone, ...known, caller, emailConfirmation: id, joinedAt: clock.now() };
}

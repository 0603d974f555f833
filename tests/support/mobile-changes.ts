import type { OtpType } from '@/domain/otp';
import type { World } from './world';
import { askerOf, granted } from './world';

type Linked = { memberId: string; chatAccountId: string };

/** Two test worlds on one database are two processes, of which the first one prepares. */
export function createMobileChanges(world: World) {
  let people = 0;
  let numbers = 0;

  /** A mobile number that is not in use. */
  const freshMobile = () => {
    numbers += 1;
    return `09${String(numbers).padStart(8, '0')}`;
  };

  /** A new member, linked to a new chat account. */
  const linked = async () => {
    people += 1;
    const identity = { identifier: citizenIdOf(people), mobile: freshMobile() };
    const name = `person-${people}`;
    const { member, chatAccountId } = await world.join(name, identity);
    return { ...identity, name, memberId: member.id, memberNo: member.member_no, chatAccountId };
  };

  /** A member on record who requests a change on a new phone, after unlinking the old chat account. */
  const asking = async () => {
    const person = await linked();
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    return { ...person, ...(await requestAgain(person)) };
  };

  /** Signs up with the ID and a number that is not on record, from this chat account or a new one. */
  const requestAgain = async ({ identifier }: { identifier: string }, account?: string) => {
    people += 1;
    const phone = `phone-${people}`;
    const chatAccountId = account ?? (await world.enter(phone)).chatAccountId;
    const { registration_id } = await world.begin(chatAccountId, { identifier, mobile: freshMobile() });
    return { phone, chatAccountId, registrationId: registration_id };
  };

  type Asking = { chatAccountId: string; registrationId: string };

  const request = ({ chatAccountId, registrationId: registration_id }: Asking, mobile: string) =>
    world.services.mobileChange.request(askerOf(chatAccountId), { registration_id, mobile });

  const sendCode = (id: string, { chatAccountId }: { chatAccountId: string }) =>
    world.services.otp.send(id, { chatAccountId, address: '192.0.2.1' }, 'th');

  const verify = (
    id: string,
    { chatAccountId }: { chatAccountId: string },
    type: Exclude<OtpType, 'register' | 'unfreeze_points'>,
    code = world.lastCode(),
  ) => world.services.otp.verify(id, type, code, { chatAccountId, address: '192.0.2.1' });

  /** A request with a verified code, ready for the store. */
  const submitted = async (person: Asking, mobile = freshMobile()) => {
    const { id } = granted(await request(person, mobile));
    granted(await sendCode(id, person));
    granted(await verify(id, person, 'request_change_mobile'));
    const { request: shown } = await world.services.mobileChange.check(person.chatAccountId);
    return { id, mobile, reference: shown?.reference ?? '' };
  };

  /** The change of a linked member, with the code to the earlier number verified if there is one. */
  const confirmed = async (person: Linked, mobile = freshMobile()) => {
    // As if the earlier codes had been sent an hour ago.
    await world.deps.db.deleteFrom('otp_budgets').execute();
    const { id, confirm } = granted(
      await world.services.mobileChange.begin({ ...person, ...askerOf(person.chatAccountId) }, mobile),
    );
    if (confirm) {
      granted(await sendCode(confirm.id, person));
      granted(await verify(confirm.id, person, 'confirm_change_mobile'));
    }
    return { id, mobile };
  };

  /** The change of a linked member, with verified codes. */
  const verified = async (person: Linked, wanted = freshMobile()) => {
    const { id, mobile } = await confirmed(person, wanted);
    granted(await sendCode(id, person));
    granted(await verify(id, person, 'change_mobile'));
    return { id, mobile };
  };

  const statusOf = async (id: string) => {
    const found = world.deps.db.selectFrom('mobile_changes').select('status').where('id', '=', id);
    return (await found.executeTakeFirst())?.status;
  };

  const mobileOf = async (memberId: string) => (await world.services.members.memberOf(memberId)).phone;

  /** The notices sent to a number, without codes. */
  const noticesTo = (mobile: string) =>
    world.sent.filter(({ to, text }) => to === mobile && !/OTP/.test(text)).map(({ text }) => text);

  const make = { freshMobile, linked, asking, requestAgain, request, sendCode, verify, submitted, confirmed, verified };
  return { ...make, statusOf, mobileOf, noticesTo };
}

/** The codes of the refusals in order, with null for a success. */
export function refusalsOf(outcomes: readonly ({ value: unknown } | { refused: string })[]): (string | null)[] {
  return outcomes.map((outcome) => ('refused' in outcome ? outcome.refused : null)).sort();
}

/** A synthetic ID with a valid check digit, which belongs to no person. */
export function citizenIdOf(place: number): string {
  const body = `18888${String(place).padStart(7, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}

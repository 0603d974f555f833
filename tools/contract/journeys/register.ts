import type { Caller } from '../client';
import { enter, lastCode, stranger } from '../sandbox';
import type { Journey, Person, Walk } from '../walk';
import { at, textAt } from '../walk';

/** A visitor becomes a member; each further one by the valid calls alone. */
export async function join(walk: Walk): Promise<Person> {
  const person = stranger();
  const as = await enter(walk, person.name);
  const { version } = Object(at(await walk.make('getTerms', { as: { level: 'nobody' } })));
  const { identifier, mobile } = person;
  const identity = { identifier_type: 'citizen_id' as const, identifier, mobile };
  const identified = await walk.make('identify', { as, body: { ...identity, accepted_terms_version: `${version}` } });
  const id = textAt(identified, 'registration_id');
  walk.expect(identified, at(identified, 'situation') === 'NEW_MEMBER', 'an unknown person is no NEW_MEMBER');
  await proveOwn(walk, as, id, mobile);
  const names = { firstname_th: 'สมศรี', lastname_th: 'ใจงาม', gender: 'female' as const, birth_date: '1961-04-13' };
  await walk.make('createMember', { as, body: { registration_id: id, ...names, nationality: 'TH' } });
  return { ...person, as: { ...as, level: 'member' } };
}

/** The number is proven with the code that was sent there, and with no other. */
async function proveOwn(walk: Walk, as: Caller, id: string, mobile: string): Promise<void> {
  const isFirst = !walk.client.report.isGranted('verifyOtp');
  await walk.make('sendOtp', { as, params: { id } });
  const otp = await lastCode(walk, mobile);
  if (isFirst) {
    await walk.refused('sendOtp', { as, params: { id } }, ['e0501']);
    await walk.make('checkFreezePeriod', { as, params: { id } });
    const wrong = otp === '111111' ? '222222' : '111111';
    await walk.refused('verifyOtp', { as, body: { id, otp_type: 'register', otp: wrong } }, ['e0600']);
  }
  await walk.make('verifyOtp', { as, body: { id, otp_type: 'register', otp } });
}

export const register: Journey = {
  description: 'two visitors become members',
  needs: ['sandbox'],
  calls: ['logInWithLine', 'identify', 'sendOtp', 'checkFreezePeriod', 'verifyOtp', 'createMember'],
  take: async (walk) => {
    const visitor = await enter(walk, stranger().name);
    const [main, other] = [await join(walk), await join(walk)];
    walk.people.set('main', main).set('other', other);
    const { callers } = walk;
    callers.chat ??= visitor;
    callers.member ??= main.as;
    callers.other ??= other.as;
    const member = await walk.memberOf(main.as);
    walk.expect(member, at(member, 'firstname_th') === 'สมศรี', 'another first name than was given');
  },
};

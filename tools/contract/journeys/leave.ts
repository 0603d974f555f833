import type { Caller } from '../client';
import { enter, freshMobile, messagesTo, passResendPause, proveNumber, stranger } from '../sandbox';
import type { Journey, Person, Walk } from '../walk';
import { at, textAt } from '../walk';

/** What changes the person, for the other member, who is not needed afterwards. */
export const changes: Journey = {
  description: 'frozen points, another number, an erasure that is called off',
  needs: ['sandbox', 'other'],
  calls: [
    'freezePoints',
    'requestUnfreeze',
    'unfreezePoints',
    'unfreezeAtStore',
    'verifyNewMobile',
    'changeMobile',
    'requestErasure',
    'cancelErasure',
    'getErasure',
    'reportNotMe',
  ],
  take: async (walk) => {
    const person = walk.people.get('other');
    if (!person) return;
    const { as, mobile } = person;
    await passResendPause(walk);
    const reward_id = textAt(await walk.make('getDonateProgress', { as }), 'reward_uuid');
    await walk.make('freezePoints', { as });
    await walk.refused('donate', { as, body: { reward_id, point: 1 } }, ['points_frozen']);
    const id = textAt(await walk.make('requestUnfreeze', { as }), 'id');
    await proveNumber(walk, as, id, 'unfreeze_points', mobile);
    const unfrozen = await walk.make('unfreezePoints', { as, body: { id } });
    walk.expect(unfrozen, at(unfrozen, 'points_frozen') === false, 'the points are still frozen');
    await unfreezeAtStore(walk, person);
    await passResendPause(walk);
    const fresh = freshMobile();
    const begun = await walk.make('verifyNewMobile', { as, body: { mobile: fresh } });
    if (at(begun, 'confirm') !== undefined)
      await proveNumber(walk, as, textAt(begun, 'confirm', 'id'), 'confirm_change_mobile', mobile);
    await proveNumber(walk, as, textAt(begun, 'id'), 'change_mobile', fresh);
    const moved = await walk.make('changeMobile', { as, body: { id: textAt(begun, 'id') } });
    walk.expect(moved, at(moved, 'phone') === fresh, 'the number is not the new one');
    person.as = { ...(await enter(walk, person.name)), level: 'member' };
    const asked = await walk.make('requestErasure', { as: person.as, body: { confirmed: true } });
    walk.expect(asked, at(asked, 'requested') === true, 'an erasure is not requested');
    await walk.make('cancelErasure', { as: person.as });
    const erasure = await walk.make('getErasure', { as: person.as });
    walk.expect(erasure, at(erasure, 'requested') === false, 'a cancelled erasure is still requested');
    person.mobile = fresh;
    await reportNotMe(walk, person, mobile);
  },
};

/** The staff have seen the ID. */
async function unfreezeAtStore(walk: Walk, { as, identifier }: Person): Promise<void> {
  const { branch } = walk.callers;
  if (!branch) return;
  const member_no = textAt(await walk.memberOf(as), 'member_no');
  await walk.make('freezePoints', { as });
  await walk.make('unfreezeAtStore', { as: branch, params: { member_no }, body: { identifier } });
  const member = await walk.memberOf(as);
  walk.expect(member, at(member, 'points_frozen') === false, 'the points are still frozen');
}

/** The message about a new number has a link for a member who did not change it. */
async function reportNotMe(walk: Walk, person: Person, before: string): Promise<void> {
  const nobody = { level: 'nobody' } as const;
  await walk.refused('reportNotMe', { as: nobody, body: { token: 'nobody.issued-it' } }, ['404', '412']);
  const texts = await messagesTo(walk, before);
  const token = texts.map((text) => /\/not-me\/\?t=([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined);
  if (token === undefined) return;
  await walk.make('reportNotMe', { as: nobody, body: { token } });
  await walk.refused('getMember', { as: person.as }, ['401']);
  person.as = { ...(await enter(walk, person.name)), level: 'member' };
  const member = await walk.memberOf(person.as);
  walk.expect(member, at(member, 'points_frozen') === true, 'the points are not frozen after a report');
}

export const leaving: Journey = {
  description: 'a member unlinks, gets another number from a store, links again, and ends all sessions',
  needs: ['sandbox', 'other', 'branch'],
  calls: [
    'unlinkMember',
    'requestMobileChange',
    'checkMobileChange',
    'approveMobileChange',
    'linkMember',
    'endSessions',
  ],
  take: async (walk) => {
    const person = walk.people.get('other');
    if (!person) return;
    await passResendPause(walk);
    await walk.make('unlinkMember', { as: person.as });
    await walk.refused('getMember', { as: person.as }, ['link_ended', '403']);
    await askForNumber(walk, person);
    await passResendPause(walk);
    const as = await enter(walk, person.name);
    const id = await identify(walk, as, person);
    await proveNumber(walk, as, id, 'register', person.mobile);
    const linked = await walk.make('linkMember', { as, body: { registration_id: id } });
    walk.expect(linked, at(linked, 'phone') === person.mobile, 'another member was linked');
    await walk.make('endSessions', { as });
    await walk.refused('setLanguage', { as, body: { language: 'th' } }, ['401']);
  },
};

/** On a new phone, with a number that is not on record: a store approves it after it has seen the ID. */
async function askForNumber(walk: Walk, person: Person): Promise<void> {
  const { branch } = walk.callers;
  if (!branch) return;
  const as = await enter(walk, stranger().name);
  const mobile = freshMobile();
  const registration_id = await identify(walk, as, { ...person, mobile });
  const id = textAt(await walk.make('requestMobileChange', { as, body: { registration_id, mobile } }), 'id');
  await proveNumber(walk, as, id, 'request_change_mobile', mobile);
  const asked = await walk.make('checkMobileChange', { as });
  walk.expect(asked, at(asked, 'requested') === true, 'the request is not seen after its code');
  const approved = await walk.make('approveMobileChange', {
    as: branch,
    params: { id },
    body: { identifier: person.identifier },
  });
  walk.expect(approved, at(approved, 'status') === 'approved', 'the request is not approved');
  person.mobile = mobile;
}

async function identify(walk: Walk, as: Caller, { identifier, mobile }: Pick<Person, 'identifier' | 'mobile'>) {
  const accepted_terms_version = textAt(await walk.make('getTerms', { as }), 'version');
  const body = { identifier_type: 'citizen_id' as const, identifier, mobile, accepted_terms_version };
  return textAt(await walk.make('identify', { as, body }), 'registration_id');
}

import { fieldOf } from '@/domain/records';
import type { Step, Walk } from './walk';
import { freshMobile, refusedWith, same, till } from './walk';

/** Moves the clock past the minute between two codes, and waits until the other process has read it. */
const waitForNextCode = async ({ sandbox, one, other, until }: Walk) => {
  const nowOf = (member: unknown) => Number(fieldOf(member, 'now'));
  const moved = nowOf(await sandbox(one, 'clock', { advance_seconds: 61 }));
  await until(
    async () => nowOf(await sandbox(other, 'clock')),
    (now) => now >= moved,
  );
};

const enter = async ({ ask, one, who }: Walk) => {
  const { accessToken } = await ask(one, 'logInWithLine', { body: { accessToken: `sandbox:${who.name}` } });
  who.token = accessToken;
};

/** One release identifies, the other checks the code. */
const identify = async ({ ask, one, other, who, proveNumber }: Walk) => {
  const { version: accepted_terms_version } = await ask(other, 'getTerms');
  const { identifier, mobile } = who;
  const body = { identifier_type: 'citizen_id' as const, identifier, mobile, accepted_terms_version };
  const { registration_id } = await ask(one, 'identify', { token: who.token, body });
  await proveNumber(registration_id, 'register', mobile);
  return registration_id;
};

export const join: Step = {
  title: 'a new member',
  take: async (walk) => {
    const { ask, other, who, agree } = walk;
    await enter(walk);
    const registration_id = await identify(walk);
    const person = { firstname_th: 'สมศรี', lastname_th: 'ใจงาม', gender: 'female', birth_date: '1961-04-13' } as const;
    const body = { registration_id, ...person, nationality: 'TH' as const };
    const { member_no } = await ask(other, 'createMember', { token: who.token, body });
    who.memberNo = member_no;
    // A store must have verified the ID before anything can be redeemed.
    const seen = { ...till, params: { member_no }, body: { identifier: who.identifier } };
    await ask(other, 'verifyIdentity', seen);
    await agree('getMember');
  },
};

export const memberSteps: readonly Step[] = [
  {
    title: 'a changed profile',
    take: async ({ ask, one, other, who, agree }) => {
      const { token } = who;
      const body = { occupation: 'other', occupation_description: 'ช่างทอผ้า', interests: ['food'] } as const;
      await ask(one, 'updateMember', { token, body: { ...body, interests: [...body.interests] } });
      const email = `${who.name}@example.com`;
      await ask(other, 'updateEmail', { token, body: { email } });
      const member = await agree('getMember');
      same('updateMember', body, member);
      same('updateEmail', { email }, member);
      await ask(one, 'setLanguage', { token, body: { language: 'en' } });
      await ask(other, 'exportMember', { token });
    },
  },
  {
    title: 'consents',
    take: async ({ ask, one, other, who: { token }, agree }) => {
      const { current_version: version } = await ask(one, 'getCommuConsent', { token });
      await ask(one, 'putConsent', { token, body: { type: 'commu', granted: true, version } });
      same('putConsent', { status: 'granted' }, await agree('getCommuConsent'));
      await ask(other, 'putConsent', { token, body: { type: 'commu', granted: false, version } });
      same('putConsent', { status: 'withdrew' }, await agree('getCommuConsent'));
    },
  },
  {
    title: 'what is read by everybody',
    take: async ({ ask, one, other, who: { token } }) => {
      for (const at of [one, other]) {
        await ask(at, 'getConfig');
        await ask(at, 'getNearestStores', { query: { latitude: '13.75', longitude: '100.5' } });
        await ask(at, 'listCoupons', { token, body: { scope: 'hub', page: 1, per_page: 50 } });
        await ask(at, 'listRewards', { token });
        await ask(at, 'listPrizes', { token, body: { page: 1, per_page: 50 } });
        await ask(at, 'getMissions', { token });
        await ask(at, 'listProvinces', { token });
      }
    },
  },
];

/** Steps that change the person, so they come last. */
export const lastSteps: readonly Step[] = [
  {
    title: 'frozen points',
    take: async (walk) => {
      const { ask, one, other, who, agree, proveNumber } = walk;
      const { token } = who;
      await waitForNextCode(walk);
      await ask(one, 'freezePoints', { token });
      await refusedWith('points_frozen', ask(other, 'claimReward', { token, body: { reward_id: 'CASH-10' } }));
      const { id } = await ask(other, 'requestUnfreeze', { token });
      await proveNumber(id, 'unfreeze_points', who.mobile);
      await ask(one, 'unfreezePoints', { token, body: { id } });
      same('unfreezePoints', { points_frozen: false }, await agree('getMember'));
    },
  },
  {
    title: 'an unlinked chat account, linked again',
    take: async (walk) => {
      const { ask, one, other, who, agree } = walk;
      await waitForNextCode(walk);
      await ask(one, 'unlinkMember', { token: who.token });
      await refusedWith('link_ended', ask(other, 'getMember', { token: who.token }));
      await enter(walk);
      const registration_id = await identify(walk);
      await ask(other, 'linkMember', { token: who.token, body: { registration_id } });
      await agree('getMember');
    },
  },
  {
    title: 'another mobile number',
    take: async (walk) => {
      const { ask, one, other, who, agree, proveNumber } = walk;
      await waitForNextCode(walk);
      const mobile = freshMobile();
      const { id, confirm } = await ask(one, 'verifyNewMobile', { token: who.token, body: { mobile } });
      if (confirm) await proveNumber(confirm.id, 'confirm_change_mobile', who.mobile);
      await proveNumber(id, 'change_mobile', mobile);
      await ask(other, 'changeMobile', { token: who.token, body: { id } });
      who.mobile = mobile;
      await enter(walk);
      same('changeMobile', { phone: mobile }, await agree('getMember'));
    },
  },
  {
    title: 'an erasure that is called off',
    take: async ({ ask, one, other, who: { token }, agree }) => {
      await ask(one, 'requestErasure', { token, body: { confirmed: true } });
      same('requestErasure', { requested: true }, await agree('getErasure'));
      await ask(other, 'cancelErasure', { token });
      same('cancelErasure', { requested: false }, await agree('getErasure'));
    },
  },
  {
    title: 'the end of all sessions',
    take: async (walk) => {
      const { ask, one, other, who, agree } = walk;
      await ask(one, 'endSessions', { token: who.token });
      await refusedWith('401', ask(other, 'setLanguage', { token: who.token, body: { language: 'th' } }));
      await enter(walk);
      await agree('getMember');
    },
  },
];

import type { AnyEndpointName } from '@/contract/all-endpoints';
import { detailOf, granted, identification, syntheticIds } from '@/tests/support/world';
import { other } from './two-members-people';
import type { Scene } from './two-members-scene';
import { freshMobile } from './two-members-scene';
import type { Question } from './two-members-stage';

/** Prepares a successful call of the actor. */
export type Case = (scene: Scene) => Question | Promise<Question>;

/** Variants of a call with different effects. */
export type Cases = Readonly<Record<string, Case>>;

export const asMember: Case = ({ actor: { token } }) => ({ token });
export const asVisitor: Case = async ({ enter }) => ({ token: (await enter('visitor')).token });

/** Calls as a member with this body. */
export const sending =
  (body: object): Case =>
  ({ actor: { token } }) => ({ token, body });

const newcomer = { identifier: syntheticIds.four, mobile: freshMobile };

/** A phone of the actor that is not linked yet, with its second registration for the actor's own card. */
export async function register(
  { actor, enter, identify, prove }: Scene,
  identity = { identifier: actor.identifier, mobile: actor.mobile },
) {
  const { chatAccountId, token } = await enter('actor-new');
  await identify(chatAccountId, { identifier: syntheticIds.five, mobile: other(actor.mobile, 5) });
  const id = await identify(chatAccountId, identity);
  return { chatAccountId, token, id, proven: () => prove(id, 'register', chatAccountId) };
}

export const accountCalls = {
  getConfig: { publicly: () => ({}) },
  logInWithLine: {
    again: ({ actor }) => ({ body: { accessToken: actor.name } }),
    'for the first time': () => ({ body: { accessToken: 'somebody-new' } }),
  },
  endSessions: { now: asMember },
  claimFriendRequest: { now: asMember },
  openWalletCard: {
    'for Apple': sending({ kind: 'apple' }),
    'for Google': sending({ kind: 'google' }),
  },
  logEvent: { now: sending({ event_trigger_name: 'language_th' }) },
  logEntrance: { now: sending({ url: 'https://sabai.example/?utm_source=oa' }) },
  identify: {
    'of a member': async ({ actor: { identifier, mobile }, enter }) => ({
      token: (await enter('actor-new')).token,
      body: identification({ identifier, mobile }),
    }),
    'of somebody new': async ({ enter }) => ({
      token: (await enter('actor-new')).token,
      body: identification(newcomer),
    }),
  },
  createMember: {
    now: async (scene) => {
      const { token, id, proven } = await register(scene, newcomer);
      await proven();
      return { token, body: detailOf(id) };
    },
  },
  linkMember: {
    'replacing another phone': async (scene) => {
      const { token, id, proven } = await register(scene);
      await proven();
      return { token, body: { registration_id: id, replace_link: true } };
    },
    'without an earlier phone': async (scene) => {
      const { services, db, actor } = scene;
      await services.session.unlink(db, actor.memberId, 'unlinked');
      const { token, id, proven } = await register(scene);
      await proven();
      return { token, body: { registration_id: id } };
    },
  },
  // Later than the next attempt to withdraw the authorisations that LINE still has.
  unlinkMember: {
    now: ({ actor: { token }, clock }) => {
      clock.advance(601);
      return { token };
    },
  },
  getMember: { now: asMember },
  updateMember: { now: sending({ occupation: 'student', interests: ['food'] }) },
  setLanguage: { now: sending({ language: 'en' }) },
  updateEmail: { now: sending({ email: 'another@example.com' }) },
  exportMember: { now: asMember },
  mailMemberData: { now: asMember },
  requestEmailCode: {
    now: async ({ actor: { token, memberId }, services }) => {
      granted(await services.members.update(memberId, { email: 'another@example.com' }));
      return { token };
    },
  },
  getErasure: { now: asMember },
  requestErasure: { now: sending({ confirmed: true }) },
  cancelErasure: {
    now: async ({ actor: { token, caller }, services }) => {
      granted(await services.erasure.request(caller, 'th'));
      return { token };
    },
  },
  listMessages: { now: asMember },
  markMessagesRead: { now: ({ actor: { token }, clock }) => ({ token, body: { until: clock.now() } }) },
  getMessageKinds: { now: asMember },
  setMessageKind: {
    off: sending({ kind: 'parcels', on: false }),
    'on again': sending({ kind: 'points', on: true }),
  },
  getConsents: { now: asMember },
  getTerms: { publicly: () => ({}) },
  getCommuConsent: { now: asMember },
  putConsent: {
    now: async ({ actor: { token, memberId }, services }) => {
      const { current_version: version } = await services.consents.consentOf(memberId, 'commu');
      return { token, body: { type: 'commu', granted: false, version } };
    },
  },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

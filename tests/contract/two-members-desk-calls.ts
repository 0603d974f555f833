import type { AnyEndpointName } from '@/contract/all-endpoints';
import { signInStaff } from '@/tests/support/staff';
import { granted } from '@/tests/support/world';
import type { Case, Cases } from './two-members-account-calls';
import type { Allowed } from './two-members-judge';
import type { Scene } from './two-members-scene';

type Asking = { body?: object; query?: Record<string, string> };

/** By a member of the support staff, about the actor. */
const about =
  (asking: Asking | ((scene: Scene) => Asking | Promise<Asking>)): Case =>
  async (scene) => {
    const asked = typeof asking === 'function' ? await asking(scene) : asking;
    const { headers } = await signInStaff(scene.app, 'support');
    return { ...asked, params: { member_id: scene.actor.memberId }, headers: plain(headers()) };
  };

const act = (body: object) => ({ body: { reason: 'other', note: 'x', ...body } });

export const deskCalls = {
  findMember: {
    'by the card': async (scene) => ({
      ...(await about({ body: { by: 'member_no', value: scene.actor.memberNo } })(scene)),
      params: {},
    }),
    'by the mobile number': async (scene) => ({
      ...(await about({ body: { by: 'mobile', value: scene.actor.mobile } })(scene)),
      params: {},
    }),
    'by the ID': async (scene) => ({
      ...(await about({ body: { by: 'id', value: scene.actor.identifier } })(scene)),
      params: {},
    }),
  },
  getMemberPage: { now: about({}) },
  listMemberEvents: { everything: about({}), refused: about({ query: { kind: 'failed' } }) },
  correctPoints: {
    up: about(act({ point_type: 'cjpoint', points: 120 })),
    down: about(act({ point_type: 'kidpoint', points: -120 })),
    'over the limit': about(act({ point_type: 'cjpoint', points: 5000 })),
  },
  giveBack: {
    'a coupon': about(({ actor }) => act({ kind: 'coupon', id: actor.usedCoupon.id })),
    'a reward': about(({ actor }) => act({ kind: 'reward', id: actor.usedClaim })),
  },
  returnReward: { 'a used one': about(({ actor }) => act({ id: actor.usedClaim })) },
  setFreeze: {
    frozen: about(act({ frozen: true })),
    unfrozen: about(async ({ services, actor }) => {
      granted(await services.freeze.freeze(actor.memberId));
      return act({ frozen: false });
    }),
  },
  unlinkAsStaff: { now: about(act({})) },
  setErasure: {
    begin: about(act({ reason: 'member_asked', to: 'begin' })),
    stop: about(async ({ services, actor }) => {
      granted(await services.erasure.request(actor.caller, 'th'));
      return act({ reason: 'member_asked', to: 'stop' });
    }),
  },
  resendInvoice: {
    now: about(async ({ db, actor: { memberId } }) => {
      const issued = db.selectFrom('etax_requests').select('request_id').where('member_id', '=', memberId);
      const { request_id } = await issued.where('status', '=', 'ISSUED').executeTakeFirstOrThrow();
      return act({ reason: 'member_asked', request_id });
    }),
  },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

/** Rows of tables that number themselves are named by their numbers, which are never taken back. */
const withoutNumbers = (key: string, value: unknown) => (key === 'id' || key === 'next' ? undefined : value);

export const deskAllowed: Partial<Record<AnyEndpointName, Allowed>> = {
  listMemberEvents: { ofEverybody: (answer) => JSON.parse(JSON.stringify(answer, withoutNumbers)) },
  setFreeze: { readsChange: true },
  unlinkAsStaff: { readsChange: true },
};

function plain(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

import type { AnyEndpointName } from '@/contract/all-endpoints';
import type { OtpType } from '@/domain/otp';
import { granted } from '@/tests/support/world';
import type { Case, Cases } from './two-members-account-calls';
import { asMember, register } from './two-members-account-calls';
import { other } from './two-members-people';
import type { Scene } from './two-members-scene';

/** A process of the actor that needs a one-time code. */
type Subject = { id: string; chatAccountId: string; token: string };

const daySeconds = 24 * 60 * 60;

export const beginningOf: Record<OtpType, (scene: Scene) => Promise<Subject>> = {
  register,
  request_change_mobile: async ({ actor, services, enter, identify }) => {
    const { token, chatAccountId } = await enter('actor-new');
    const identity = { identifier: actor.identifier, mobile: other(actor.mobile, 4) };
    const input = { registration_id: await identify(chatAccountId, identity), mobile: other(actor.mobile, 5) };
    const { id } = granted(await services.mobileChange.request({ chatAccountId, address: '192.0.2.1' }, input));
    return { id, chatAccountId, token };
  },
  change_mobile: async (scene) => {
    const { chatAccountId, token } = scene.actor;
    const { id, confirm } = await beginChange(scene);
    await scene.prove(confirm, 'confirm_change_mobile', chatAccountId);
    return { id, chatAccountId, token };
  },
  confirm_change_mobile: async (scene) => {
    const { chatAccountId, token } = scene.actor;
    return { id: (await beginChange(scene)).confirm, chatAccountId, token };
  },
  unfreeze_points: async ({ actor: { memberId, caller, chatAccountId, token }, services }) => {
    granted(await services.freeze.freeze(memberId));
    return { id: granted(await services.freeze.requestUnfreeze(caller)).id, chatAccountId, token };
  },
  confirm_email: async ({ actor: { memberId, caller, chatAccountId, token }, services }) => {
    granted(await services.members.update(memberId, { email: 'another@example.com' }));
    return { id: granted(await services.emailConfirmation.begin(caller)).id, chatAccountId, token };
  },
  etax_address: async ({ actor: { branch, bill, caller, chatAccountId, token }, services }) => {
    const input = { branch_code: branch, bill_no: bill(5), email: 'another@example.com' };
    return { id: granted(await services.etax.beginCode(caller, input)).id, chatAccountId, token };
  },
};

async function beginChange({ actor: { caller, mobile }, services }: Scene) {
  const { id, confirm } = granted(
    await services.mobileChange.begin({ ...caller, address: '192.0.2.1' }, other(mobile, 4)),
  );
  return { id, confirm: confirm?.id ?? '' };
}

const sendingFor =
  (type: OtpType): Case =>
  async (scene) => {
    const { id, token } = await beginningOf[type](scene);
    return { token, params: { id } };
  };

const verifyingOf =
  (otp_type: OtpType): Case =>
  async (scene) => {
    const { id, chatAccountId, token } = await beginningOf[otp_type](scene);
    return { token, body: { id, otp_type, otp: await scene.sendCode(id, chatAccountId) } };
  };

function ofEveryType(make: (type: OtpType) => Case): Record<OtpType, Case> {
  return {
    register: make('register'),
    request_change_mobile: make('request_change_mobile'),
    change_mobile: make('change_mobile'),
    unfreeze_points: make('unfreeze_points'),
    confirm_change_mobile: make('confirm_change_mobile'),
    confirm_email: make('confirm_email'),
    etax_address: make('etax_address'),
  };
}

export const codeCalls = {
  sendOtp: ofEveryType(sendingFor),
  verifyOtp: {
    ...ofEveryType(verifyingOf),
    // Of the requests that were never taken to a store, only those of the actor are replaced.
    'request_change_mobile, beside outdated ones': async (scene) => {
      const long = scene.clock.now() - 40 * daySeconds;
      await scene.db
        .updateTable('mobile_changes')
        .set({ verified_at: long })
        .where('status', '=', 'submitted')
        .execute();
      return verifyingOf('request_change_mobile')(scene);
    },
  },
  checkFreezePeriod: { now: sendingFor('register') },
  requestMobileChange: {
    now: async ({ actor, enter, identify }) => {
      const { chatAccountId, token } = await enter('actor-new');
      const registration_id = await identify(chatAccountId, {
        identifier: actor.identifier,
        mobile: other(actor.mobile, 4),
      });
      return { token, body: { registration_id, mobile: other(actor.mobile, 5) } };
    },
    'replacing a request in progress': async (scene) => {
      const { token } = await beginningOf.request_change_mobile(scene);
      const { chatAccountId } = await scene.enter('actor-new');
      const identity = { identifier: scene.actor.identifier, mobile: other(scene.actor.mobile, 4) };
      const registration_id = await scene.identify(chatAccountId, identity);
      return { token, body: { registration_id, mobile: other(scene.actor.mobile, 6) } };
    },
  },
  checkMobileChange: { 'of a phone that asked': ({ actor: { desk } }) => ({ token: desk.token }), now: asMember },
  verifyNewMobile: { now: ({ actor: { token, mobile } }) => ({ token, body: { mobile: other(mobile, 4) } }) },
  changeMobile: { now: ({ actor: { token, change } }) => ({ token, body: { id: change } }) },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

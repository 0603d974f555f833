import { walletFlags, walletKinds } from '@/domain/wallet';
import { nobody } from '../access';
import { lastCode } from '../sandbox';
import type { Journey } from '../walk';
import { at, numberAt, textAt } from '../walk';

export const profile: Journey = {
  description: 'a member changes what a member may change',
  needs: ['member', 'sandbox'],
  calls: ['updateMember', 'updateEmail', 'setLanguage', 'putConsent', 'logEvent', 'logEntrance', 'getErasure'],
  take: async (walk) => {
    const { member: as } = walk.callers;
    if (!as) return;
    const given = { occupation: 'other' as const, occupation_description: 'ช่างทอผ้า', interests: ['food' as const] };
    const changed = await walk.make('updateMember', { as, body: given });
    walk.expect(changed, at(changed, 'occupation') === 'other', 'the occupation is not the new one');
    await walk.make('setLanguage', { as, body: { language: 'en' } });
    await walk.make('logEvent', { as, body: { event_trigger_name: 'contract_check' } });
    await walk.make('logEntrance', { as, body: { url: 'https://sabai.example/?utm_source=contract' } });
    const version = textAt(await walk.make('getCommuConsent', { as }), 'current_version');
    const consent = { type: 'commu' as const, version };
    const granted = await walk.make('putConsent', { as, body: { ...consent, granted: true } });
    walk.expect(granted, at(granted, 'status') === 'granted', 'a given consent is not granted');
    const withdrawn = await walk.make('putConsent', { as, body: { ...consent, granted: false } });
    walk.expect(withdrawn, at(withdrawn, 'status') === 'withdrew', 'a withdrawn consent is not withdrew');
  },
};

export const email: Journey = {
  description: 'a member confirms an email address',
  needs: ['member', 'sandbox'],
  calls: ['updateEmail', 'requestEmailCode', 'mailMemberData', 'getSavings', 'mailSavings'],
  take: async (walk) => {
    const { member: as } = walk.callers;
    const main = walk.people.get('main');
    if (!as || !main) return;
    const address = `${main.name}@example.com`;
    await walk.make('updateEmail', { as, body: { email: address } });
    const id = textAt(await walk.make('requestEmailCode', { as }), 'id');
    await walk.make('sendOtp', { as, params: { id } });
    const otp = await lastCode(walk, address);
    await walk.make('verifyOtp', { as, body: { id, otp_type: 'confirm_email', otp } });
    const member = await walk.memberOf(as);
    walk.expect(member, at(member, 'email_confirmed') === true, 'the address is not confirmed after its code');
    await walk.make('mailMemberData', { as });
    const year = numberAt(await walk.make('getSavings', { as }), 'year');
    await walk.make('mailSavings', { as, body: { year } });
  },
};

export const wallet: Journey = {
  description: 'a member asks for the card outside LINE',
  needs: ['member'],
  calls: ['openWalletCard'],
  take: async (walk) => {
    const { member: as } = walk.callers;
    if (!as) return;
    const flags = await walk.make('getConfig', { as: nobody });
    for (const kind of walletKinds) {
      if (at(flags, walletFlags[kind]) !== true) continue;
      const opened = await walk.make('openWalletCard', { as, body: { kind } });
      walk.expect(opened, typeof at(opened, 'url') === 'string', 'a card has no address');
    }
  },
};

export const messages: Journey = {
  description: 'a member reads messages, and switches a kind of them off and on',
  needs: ['member'],
  calls: ['listMessages', 'markMessagesRead', 'getMessageKinds', 'setMessageKind', 'claimFriendRequest'],
  take: async (walk) => {
    const { member: as } = walk.callers;
    if (!as) return;
    const newest = at(await walk.make('listMessages', { as }), 'items', 0, 'occurred_at');
    const read = await walk.make('markMessagesRead', { as, body: { until: typeof newest === 'number' ? newest : 1 } });
    walk.expect(read, at(read, 'unread') === 0, 'messages are unread after they were marked as read');
    for (const on of [false, true]) {
      const changed = await walk.make('setMessageKind', { as, body: { kind: 'points', on } });
      walk.expect(changed, at(changed, 'silenced', 0) === (on ? undefined : 'points'), 'a kind is not as it was set');
    }
    await walk.make('claimFriendRequest', { as });
    const again = await walk.make('claimFriendRequest', { as });
    walk.expect(again, at(again, 'ask') === false, 'a member is asked twice to add the official account');
  },
};

import { HttpResponse, http } from 'msw';
import { etaxForm } from '@/__mocks__/builders/receipt';
import { mockServer } from '@/tests/support/mock-server';
import { getCommuConsent, getConsents, getTerms, putConsent } from './consents';
import { collectCoupon, getCoupon, issueBarcode, listCoupons } from './coupons';
import { donate } from './donations';
import { acceptEtaxTerms, getEtaxProfile, requestEtaxCode, submitEtax } from './etax';
import { getPrize, listPrizeOrders, listPrizes, redeemPrize } from './kids-club';
import {
  cancelErasure,
  exportMember,
  getErasure,
  getMember,
  mailMemberData,
  requestEmailCode,
  requestErasure,
  setLanguage,
  updateEmail,
  updateMember,
} from './members';
import { getMissions } from './missions';
import { changeMobile, checkMobileChange, requestMobileChange, verifyNewMobile } from './mobile-change';
import { checkFreezePeriod, sendOtp, verifyOtp } from './otp';
import { freezePoints, listPointTransactions, reportNotMe, requestThaw, thawPoints } from './points';
import { getReceipt, listReceipts } from './receipts';
import { createMember, identify, linkMember, unlinkMember } from './registration';
import {
  applyReward,
  claimReward,
  getClaimedReward,
  getReward,
  issueRewardCode,
  listClaimedRewards,
  listRewards,
} from './rewards';
import { getNearestStores, getStore } from './stores';
import { logEntrance, logEvent } from './telemetry';

const server = mockServer();

type Sent = { call: string; body: unknown; key: string | null };

/** What a server gets. */
async function sentBy(act: () => unknown): Promise<Sent> {
  const arrived = new Promise<Sent>((resolve) =>
    server.use(
      http.all('*/api/*', async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const text = await request.text();
        const key = request.headers.get('Idempotency-Key');
        resolve({
          call: `${request.method} ${pathname}${search}`,
          body: text === '' ? undefined : JSON.parse(text),
          key,
        });
        return HttpResponse.json({}, { status: 500 });
      }),
    ),
  );
  const answered = act();
  const sent = await arrived;
  await answered;
  return sent;
}

const id = 'ID/1';
const code = { code: 'SAVE-20' };
const phone = { id: 'a', mobile: '0812345678' } as never;
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['the member', getMember, 'GET /api/v1/members/info'],
  ['a copy of all data', exportMember, 'GET /api/v1/members/data'],
  ['the state of an erasure', getErasure, 'GET /api/v1/members/erasure'],
  ['the language', () => setLanguage('en'), 'PUT /api/v1/members/language', { language: 'en' }],
  ['all consents', getConsents, 'GET /api/v1/members/consent'],
  ['the terms', getTerms, 'GET /api/v1/members/consent/terms'],
  ['the consent to marketing', getCommuConsent, 'GET /api/v1/members/consent/commu/current'],
  ['coupons', () => listCoupons({ scope: 'hub' } as never), 'POST /api/v2/sabaipao/mcoupons/inquiry', { scope: 'hub' }],
  ['a coupon', () => getCoupon('SAVE-20'), 'POST /api/v2/sabaipao/coupons/detail', code],
  ['a barcode', () => issueBarcode(anything), 'POST /api/v2/sabaipao/mcoupons/barcode', anything],
  ['the last invoice’s buyer', getEtaxProfile, 'GET /api/v1/members/etax/profile'],
  ['the terms of an invoice', () => acceptEtaxTerms(anything), 'POST /api/v1/members/etax/consent', anything],
  ['prizes', () => listPrizes({ page: 2 } as never), 'POST /api/v1/redemption/prize/inquiry', { page: 2 }],
  ['a prize', () => getPrize(id), 'GET /api/v1/redemption/prize/ID%2F1'],
  ['orders of prizes', () => listPrizeOrders({ page: 2 }), 'GET /api/v1/redemption/orders?page=2'],
  ['missions', getMissions, 'GET /api/v1/mission/missions/progress'],
  ['a change of number', checkMobileChange, 'GET /api/v1/members/change-request/mobile/check'],
  ['a code', () => sendOtp(id), 'GET /api/v1/members/otps/ID%2F1'],
  ['a wait for codes', () => checkFreezePeriod(id), 'GET /api/v1/members/otps/check-freeze-period/ID%2F1'],
  ['the history', () => listPointTransactions(anything), 'POST /api/v1/redemption-point/point-transaction', anything],
  ['receipts', () => listReceipts({ page: 3 }), 'GET /api/v1/members/receipts?page=3'],
  ['a receipt', () => getReceipt({ branch_code: '0001', bill_no: 'B/1' }), 'GET /api/v1/members/receipts/0001/B%2F1'],
  ['a person', () => identify(phone), 'POST /api/v1/members/identifier', phone],
  ['rewards', () => listRewards({ page: 2 }), 'GET /api/v1/redemption-point/rewards?page=2'],
  ['a reward', () => getReward(id), 'GET /api/v1/redemption-point/rewards/ID%2F1'],
  ['own rewards', () => listClaimedRewards({ page: 2 }), 'GET /api/v1/redemption-point/history-claim-reward?page=2'],
  ['an own reward', () => getClaimedReward(id), 'GET /api/v1/redemption-point/history-claim-reward/ID%2F1'],
  ['a code of a reward', () => issueRewardCode(anything), 'POST /api/v1/redemption-point/reward-code', anything],
  ['a store', () => getStore('0001'), 'GET /api/v1/store/0001'],
  ['stores', () => getNearestStores({ q: 'Bang' } as never), 'GET /api/v1/store/nearest?q=Bang'],
  ['an event', () => logEvent('TH'), 'POST /api/v1/event/log', { event_trigger_name: 'TH' }],
  [
    'an event of a mission',
    () => logEvent('mission', 'm1'),
    'POST /api/v1/event/log',
    { event_trigger_name: 'mission', mission_uuid: 'm1' },
  ],
  ['an entrance', () => logEntrance('http://x/'), 'POST /api/v1/entrance/log', { url: 'http://x/' }],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['changing the profile', (key) => updateMember(anything, key), 'PUT /api/v1/members/info/optional', anything],
  ['changing the email', (key) => updateEmail(anything, key), 'PUT /api/v1/members/update-profile', anything],
  ['mailing the data', mailMemberData, 'POST /api/v1/members/data/mail'],
  ['a code for the email', requestEmailCode, 'POST /api/v1/members/email/confirmation'],
  ['an erasure', requestErasure, 'POST /api/v1/members/erasure', { confirmed: true }],
  ['keeping the membership', cancelErasure, 'DELETE /api/v1/members/erasure'],
  ['a consent', (key) => putConsent(anything, key), 'PUT /api/v1/members/consent', anything],
  ['collecting', (key) => collectCoupon('SAVE-20', key), 'POST /api/v2/sabaipao/coupons', code],
  ['donating', (key) => donate(anything, key), 'POST /api/v1/redemption-point/donate', anything],
  ['an address for an invoice', (key) => requestEtaxCode(anything, key), 'POST /api/v1/members/etax/code', anything],
  ['an invoice', (key) => submitEtax(etaxForm(), key), 'POST /api/v1/members/etax/submit', etaxForm()],
  ['a prize', (key) => redeemPrize(anything, key), 'POST /api/v1/redemption/redeem', anything],
  [
    'asking for a new number',
    (key) => requestMobileChange(phone, key),
    'POST /api/v1/members/change-request/mobile',
    phone,
  ],
  ['proving a number', (key) => verifyNewMobile(phone, key), 'POST /api/v1/members/info/verifynewmobileno', phone],
  ['changing the number', (key) => changeMobile(phone, key), 'PUT /api/v1/members/info/changemobileno', phone],
  ['checking a code', (key) => verifyOtp(anything, key), 'POST /api/v1/members/otps', anything],
  ['freezing points', freezePoints, 'POST /api/v1/members/points/freeze'],
  ['not me', (key) => reportNotMe('t', key), 'POST /api/v1/members/not-me', { token: 't' }],
  ['asking to unfreeze', requestThaw, 'POST /api/v1/members/points/thaw'],
  ['unfreezing', (key) => thawPoints({ id }, key), 'PUT /api/v1/members/points/thaw', { id }],
  ['joining', (key) => createMember(anything, key), 'POST /api/v1/members/new', anything],
  ['linking', (key) => linkMember(anything, key), 'POST /api/v1/members/existing', anything],
  ['unlinking', unlinkMember, 'DELETE /api/v1/members/unregister'],
  ['claiming a reward', (key) => claimReward(anything, key), 'POST /api/v1/redemption-point/claim-reward', anything],
  ['using a reward', (key) => applyReward(anything, key), 'POST /api/v1/redemption-point/use-reward', anything],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(() => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});

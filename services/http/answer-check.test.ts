import { getResponse } from 'msw';
import { district } from '@/__mocks__/builders/areas';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { donateProgress } from '@/__mocks__/builders/donate-progress';
import { member, memberData } from '@/__mocks__/builders/member';
import { mission } from '@/__mocks__/builders/mission';
import { etaxCustomer, receipt } from '@/__mocks__/builders/receipt';
import { mobileChange, otpSent } from '@/__mocks__/builders/registration';
import { foundStore, store } from '@/__mocks__/builders/store';
import { usual } from '@/__mocks__/usual';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { shapeErrorOf } from './answer-check';

const address = {
  postcode: '10260',
  province: 'กรุงเทพมหานคร',
  district: 'บางนา',
  sub_district: 'บางนาเหนือ',
  street: '12/3',
};
const names = Object.entries(endpoints).flatMap(([name, { access }]) =>
  access === 'branch' ? [] : [name as EndpointName],
);

test.each(names)('the usual answer to %s is accepted, and with a foreign body it is not', async (name) => {
  const { method, path } = endpoints[name];
  const response = await getResponse(usual, new Request(`http://localhost${path}`, { method }));
  const text = (await response?.text()) ?? 'no answer';
  expect(shapeErrorOf(name, text === '' ? '' : JSON.parse(text))).toBeUndefined();
  expect(shapeErrorOf(name, 'OK')).toBe('.');
});

const openAt = (hours: object) => ({ ...store(), hours });

test.each<[string, EndpointName, unknown]>([
  ['an address', 'getMember', member({ address })],
  ['a card and choices', 'getMember', member({ cards: [{ card_no: '1', status: 'active', issued_at: 0 }] })],
  ['an empty body as null', 'unlinkMember', null],
  ['an empty body as a text', 'unlinkMember', ''],
  ['a request for a new number', 'checkMobileChange', { requested: true, request: mobileChange() }],
  ['a second code for the new number', 'verifyNewMobile', { id: 'a', confirm: { id: 'b', mobile: '08x-xxx-4321' } }],
  ['the buyer of the last invoice', 'getEtaxProfile', { tax_invoice_type: 'corporation', customer: etaxCustomer() }],
  [
    'records of any shape',
    'exportMember',
    { ...memberData(), records: { points: [{ points: 12, note: null }], codes: [] } },
  ],
  ['no records', 'exportMember', memberData({ records: {} })],
  ['no toggles', 'getConfig', {}],
  ['an empty list', 'listProvinces', []],
  ['the first picture of a donation', 'getDonateProgress', donateProgress({ image_step: 0 })],
  ['the last picture of a donation', 'getDonateProgress', donateProgress({ image_step: 4 })],
  ['a store that closes at midnight', 'getStore', openAt({ days: 'daily', open: '00:00', close: '24:00' })],
  ['a store on the other side of the globe', 'getStore', store({ latitude: -33.9, longitude: -0.5 })],
  ['a coupon of the second kind', 'getCoupon', coupon({ privilege: 2 })],
  ['a coupon without a benefit', 'getCoupon', coupon({ benefit: null })],
  ['half a baht off', 'getCoupon', coupon({ benefit: { kind: 'amount_off', amount: 0.5 } })],
  ['nothing off', 'getCoupon', coupon({ benefit: { kind: 'amount_off', amount: 0 } })],
  ['one per cent off', 'getCoupon', coupon({ benefit: { kind: 'percent_off', percent: 1 } })],
  ['a coupon without a limit', 'getCoupon', coupon({ quota: null, remaining: null })],
  ['points below zero', 'getMember', member({ points_balance: -20 })],
  ['no birthday', 'getMember', member({ birth_date: null })],
])('%s is accepted', (_what, name, body) => {
  expect(shapeErrorOf(name, body)).toBeUndefined();
});

test.each<[string, EndpointName, unknown, string]>([
  ['nothing', 'getMember', undefined, '.'],
  ['null for an object', 'getMember', null, '.'],
  ['a list for an object', 'getMember', [member()], '.'],
  ['an object for an empty body', 'unlinkMember', {}, '.'],
  ['false for an empty body', 'unlinkMember', false, '.'],
  ['an object for a list', 'listProvinces', { 0: district() }, '.'],
  ['a text in a list', 'listProvinces', ['Bangkok'], '*'],
  ['the second of a list without its name', 'listDistricts', [district(), { ...district(), name_th: 1 }], '*.name_th'],
  ['a sub-district without a postcode', 'listDistricts', [withoutPostcode()], '*.sub_districts.*.postcode'],
  ['a toggle that is a text', 'getConfig', { NewHomePage: true, kidsclub: 'yes' }, '*'],
  ['a list of toggles', 'getConfig', ['NewHomePage'], '.'],
  ['no toggles at all', 'getConfig', null, '.'],
  ['a flag that is a number', 'getMember', { ...member(), points_frozen: 0 }, 'points_frozen'],
  ['a text that is a number', 'getMember', { ...member(), tier: 1 }, 'tier'],
  ['a text that is null', 'getMember', { ...member(), tier: null }, 'tier'],
  ['an optional text that is a number', 'getMember', { ...member(), fax: 2 }, 'fax'],
  ['a birthday without zeros', 'getMember', member({ birth_date: '1967-5-9' }), 'birth_date'],
  ['a birthday with a time', 'getMember', member({ birth_date: '1967-05-09T00:00' }), 'birth_date'],
  ['a birthday that begins with a word', 'getMember', member({ birth_date: 'on 1967-05-09' }), 'birth_date'],
  ['a birthday that is a number', 'getMember', { ...member(), birth_date: 19670509 }, 'birth_date'],
  ['half a point', 'getMember', member({ points_balance: 0.5 }), 'points_balance'],
  ['an instant before 1970', 'getMember', member({ updated_at: -1 }), 'updated_at'],
  ['an instant that is a text', 'getMember', { ...member(), updated_at: '0' }, 'updated_at'],
  ['an interest that does not exist', 'getMember', { ...member(), interests: ['chess'] }, 'interests.*'],
  ['two interests as one text', 'getMember', { ...member(), interests: ['food,drinks'] }, 'interests.*'],
  [
    'an address without a street',
    'getMember',
    { ...member(), address: { ...address, street: undefined } },
    'address.street',
  ],
  ['a code that was not right', 'verifyOtp', { verified: false }, 'verified'],
  ['a code that was right in words', 'verifyOtp', { verified: 'true' }, 'verified'],
  ['a situation that does not exist', 'verifyOtp', { verified: true, situation: 'LOST' }, 'situation'],
  ['a code without its reference', 'sendOtp', { ...otpSent(), otp_ref: undefined }, 'otp_ref'],
  ['a wait of a second and a half', 'sendOtp', otpSent({ resend_in: 1.5 }), 'resend_in'],
  ['a picture before the first', 'getDonateProgress', { ...donateProgress(), image_step: -1 }, 'image_step'],
  ['a picture after the last', 'getDonateProgress', { ...donateProgress(), image_step: 5 }, 'image_step'],
  ['half a picture', 'getDonateProgress', { ...donateProgress(), image_step: 1.5 }, 'image_step'],
  ['a latitude that is a text', 'getStore', { ...store(), latitude: '13.7' }, 'latitude'],
  [
    'an opening time after midnight',
    'getStore',
    openAt({ days: 'daily', open: '25:00', close: '26:00' }),
    'hours.open',
  ],
  [
    'a closing time with seconds',
    'getStore',
    openAt({ days: 'daily', open: '06:00', close: '23:00:00' }),
    'hours.close',
  ],
  [
    'a closing time behind a word',
    'getStore',
    openAt({ days: 'daily', open: '06:00', close: 'at 23:00' }),
    'hours.close',
  ],
  ['a distance below zero', 'getNearestStores', [foundStore({ distance_m: -1 })], '*.distance_m'],
  ['a third kind of coupon', 'getCoupon', { ...coupon(), privilege: 3 }, 'privilege'],
  ['a kind of coupon as a text', 'getCoupon', { ...coupon(), privilege: '1' }, 'privilege'],
  [
    'a price of less than nothing',
    'getCoupon',
    coupon({ benefit: { kind: 'fixed_price', price: -0.5 } }),
    'benefit.price',
  ],
  ['no per cent off', 'getCoupon', coupon({ benefit: { kind: 'percent_off', percent: 0 } }), 'benefit.percent'],
  ['a benefit without its kind', 'getCoupon', { ...coupon(), benefit: { amount: 20 } }, 'benefit.kind'],
  [
    'a coupon of the pocket without its number',
    'getMyCoupon',
    { ...myCoupon(), my_coupon_id: undefined },
    'my_coupon_id',
  ],
  ['another kind of barcode', 'issueBarcode', { ...couponBarcode(), symbology: 'EAN13' }, 'symbology'],
  ['a coupon in a list without its name', 'listCoupons', pageOf({ ...coupon(), name_th: null }), 'items.*.name_th'],
  ['a list without its total', 'listReceipts', { ...pageOf(receipt()), total: undefined }, 'total'],
  ['a list that is null', 'listReceipts', { ...pageOf(), items: null }, 'items'],
  ['a first place before the first', 'getMissions', [mission({ my_rank: 0 })], '*.my_rank'],
  ['a leader without a flag', 'getMissions', [withoutFlag()], '*.leaders.*.me'],
  ['records that are no lists', 'exportMember', { ...memberData(), records: { points: 'x' } }, 'records.*'],
  ['a record that is a text', 'exportMember', { ...memberData(), records: { points: ['x'] } }, 'records.*.*'],
  [
    'a record of nothing',
    'exportMember',
    { ...memberData(), records: { points: [{ a: undefined }] } },
    'records.*.*.*',
  ],
])('%s is refused, with its place', (_what, name, body, place) => {
  expect(shapeErrorOf(name, body)).toBe(place);
});

function pageOf(...items: unknown[]) {
  return { items, page: 1, per_page: 20, total: items.length };
}

function withoutPostcode() {
  const [part] = district().sub_districts;
  return { ...district(), sub_districts: [part, { ...part, postcode: undefined }] };
}

function withoutFlag() {
  return { ...mission(), leaders: [{ rank: 1, display_name: 'วิ***', spend: 10 }] };
}

import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import {
  endMobileChange,
  isCurrentDraft,
  noteConfirmed,
  noteVerified,
  readMobileChange,
  startMobileChange,
} from './mobile-change-draft';

const mobile = '0812344321';
const masked = '08x-xxx-4321';
const confirm = { id: 'old', mobile: '08x-xxx-5678' };

beforeEach(() => {
  endMobileChange();
  forgetEverything();
});

test('a change of number is stored without the number itself', () => {
  startMobileChange({ id: 'c1' }, 'request_change_mobile', mobile);
  expect(readMobileChange()).toEqual({
    id: 'c1',
    type: 'request_change_mobile',
    mobile: masked,
    verified: false,
    confirmed: false,
  });
  expect(sessionStorage.getItem('mobileChangeData')).not.toContain(mobile);
  expect([readStored('newMemberPhone'), readStored('otpType')]).toEqual([masked, 'request_change_mobile']);
});

test('if the old number needs a code first, it comes before that of the new one', () => {
  startMobileChange({ id: 'c1', confirm }, 'change_mobile', mobile);
  expect(readMobileChange()).toMatchObject({ confirm, confirmed: false });
  expect(readStored('newMemberPhone')).toBe(confirm.mobile);
  noteConfirmed();
  expect(readMobileChange()).toEqual({
    id: 'c1',
    type: 'change_mobile',
    mobile: masked,
    verified: false,
    confirmed: true,
  });
  expect(readStored('newMemberPhone')).toBe(masked);
});

test('a right code is recorded', () => {
  startMobileChange({ id: 'c1' }, 'change_mobile', mobile);
  noteVerified();
  expect(readMobileChange()).toMatchObject({ id: 'c1', verified: true, confirmed: false });
});

test('only exactly the number of the last request is current', () => {
  startMobileChange({ id: 'c1' }, 'change_mobile', mobile);
  expect(isCurrentDraft('change_mobile', mobile)).toBe(true);
  expect(isCurrentDraft('request_change_mobile', mobile)).toBe(false);
  expect(isCurrentDraft('change_mobile', '0898764321')).toBe(false);
  keep('mobileChangeData', { ...readStored('mobileChangeData'), id: 'of another page' });
  expect(isCurrentDraft('change_mobile', mobile)).toBe(false);
});

test('ending a change removes its data only', () => {
  startMobileChange({ id: 'c1' }, 'change_mobile', mobile);
  keep('otpData', { id: 'c1' });
  endMobileChange();
  expect(readMobileChange()).toBeUndefined();
  for (const name of ['mobileChangeData', 'otpType', 'otpData', 'newMemberPhone'] as const)
    expect(readStored(name)).toBeUndefined();
  keep('otpType', 'register');
  keep('newMemberPhone', masked);
  endMobileChange();
  expect([readStored('otpType'), readStored('newMemberPhone')]).toEqual(['register', masked]);
});

test('after its end the same number is a new request', () => {
  startMobileChange({ id: 'c1' }, 'change_mobile', mobile);
  const stored = readStored('mobileChangeData') ?? {};
  endMobileChange();
  keep('mobileChangeData', stored);
  expect(isCurrentDraft('change_mobile', mobile)).toBe(false);
});

const stored = { id: 'c1', type: 'change_mobile', mobile: masked };

test.each([
  ['another type', { ...stored, type: 'register' }],
  ['no id', { ...stored, id: undefined }],
  ['no number', { ...stored, mobile: 1 }],
  ['nothing', {}],
])('a stored change with %s is none', (_what, value) => {
  keep('mobileChangeData', value);
  expect(readMobileChange()).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'old'],
  ['no id', { mobile: masked }],
  ['no number', { id: 'old' }],
])('a stored code to the old number with %s is none', (_what, value) => {
  keep('mobileChangeData', { ...stored, confirm: value, verified: 'true', confirmed: 1 });
  expect(readMobileChange()).toEqual({ ...stored, verified: false, confirmed: false });
});

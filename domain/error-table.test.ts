import type { ErrorAction, ErrorCode, ErrorRow } from './errors';
import { errorCodes, errorTable } from './errors';

const codesWhere = (has: (row: ErrorRow) => boolean) => errorCodes.filter((code) => has(errorTable[code])).join(' ');

test('the failures with a page of their own are exactly the listed ones', () => {
  expect(codesWhere(({ shows }) => shows === 'page')).toBe(
    [
      '401 link_ended link_replaced identity_unproven e0007 e0012 e0013 e0200 e0400 e0401 e0700 e0701 e0800 e0802 e1100',
      'e0500 e0501 e0502 e0503 e0504 e0505 e0601 e0602 e0605 e0606',
    ].join(' '),
  );
  expect(codesWhere(({ shows }) => shows === 'updated_terms')).toBe('terms_outdated');
  const others = codesWhere(({ shows }) => shows === 'toast').split(' ');
  expect(others).toHaveLength(errorCodes.length - 26);
});

test.each([
  ['offline', '408 504 connection'],
  ['expired', '401'],
  ['not_found', '404 e2014 e4020'],
  ['phone', 'etax_code_needed e0007 e0012 e4029'],
  ['link', '403 link_ended link_replaced e0013'],
  ['store', 'reward_not_here identity_unproven e1100 e2016 e4026 e4031 e4037'],
  [
    'wait',
    '429 terms_outdated staff_code_locked staff_provider_down mobile_too_new points_frozen e0500 e0501 e0503 e0504 e0600 e0601 e0602 e0605 e0606 e4028 e4033',
  ],
  [
    'coupon',
    'e2001 e2002 e2003 e2004 e2005 e2006 e2007 e2008 e2010 e2011 e2012 e4000 e4001 e4002 e4003 e4004 e4005 e4008 e4012 e4034 e4035 e4036',
  ],
  [
    'system',
    '400 405 406 412 422 500 503 body_not_utf8 unknown staff_no_role staff_sign_in_again staff_sign_in_declined staff_provider_refuses email_unconfirmed e0200 e0400 e0401 e0700 e0701 e0800 e0802 e0502 e0505',
  ],
] as const)('the picture “%s” belongs to %s', (picture, codes) => {
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  expect(sorted(codesWhere((row) => row.picture === picture))).toBe(sorted(codes));
});

test.each<[ErrorCode, readonly ErrorAction[]]>([
  ['500', ['start_again', 'close']],
  ['connection', ['try_again', 'start_again']],
  ['429', ['start_again', 'close']],
  ['404', ['go_home']],
  ['e0502', ['enter_again', 'close']],
  ['e2003', ['go_home']],
  ['identity_unproven', ['how_to_identify', 'find_store', 'go_home']],
  ['401', ['start_again']],
  ['403', ['sign_up', 'go_home']],
  ['link_ended', ['sign_up', 'close']],
  ['link_replaced', ['sign_up', 'call_us', 'close']],
  ['terms_outdated', ['go_home']],
  ['mobile_too_new', ['go_home', 'call_us']],
  ['points_frozen', ['go_home']],
  ['email_unconfirmed', ['go_home']],
  ['reward_not_here', ['find_store', 'go_home']],
  ['etax_code_needed', ['go_home']],
  ['e0007', ['other_mobile', 'find_store']],
  ['e0012', ['request_mobile_change', 'enter_again']],
  ['e0013', ['link_this_account', 'enter_again']],
  ['e1100', ['find_store', 'go_home']],
  ['e2001', ['sign_up', 'go_home']],
  ['e2016', ['find_store', 'call_us']],
  ['e4029', ['request_mobile_change', 'go_home']],
  ['e4031', ['find_store', 'call_us', 'go_home']],
])('%s offers %j', (code, actions) => {
  expect(errorTable[code].actions).toEqual(actions);
});

import { toggleNames } from './feature-routing';
import { homeMenu, homeTiles } from './home-menu';

const everything = Object.fromEntries(toggleNames.map((name) => [name, true]));

test('an entry is shown only while its toggle is on', () => {
  expect(homeMenu({})).toEqual([]);
  expect(homeMenu({ MenuReceipts: true })).toEqual([{ name: 'receipts', path: '/receipts/' }]);
  expect(homeMenu({ MenuReceipts: false })).toEqual([]);
});

test('Kids Club has no entry while the club is off', () => {
  expect(homeMenu({ MenuKidsClub: true, kidsclub: true })).toHaveLength(1);
  expect(homeMenu({ MenuKidsClub: true, kidsclub: false })).toEqual([]);
});

test('with every toggle on, the menu is complete', () => {
  const names = homeMenu(everything).map(({ name }) => name);
  expect(names).toEqual(['coupons', 'rewards', 'receipts', 'points', 'kidsClub', 'missions', 'settings']);
});

test('the newer home page links to the newer pages', () => {
  expect(homeMenu({ MenuCoupons: true, NewHomePage: true })[0]?.path).toBe('/v2/my-coupon/');
  expect(homeMenu({ MenuCoupons: true })[0]?.path).toBe('/my-coupon-pockets/');
});

test('the home has a tile for pages that are not in the bar, four at most', () => {
  expect(homeTiles(everything).map(({ name }) => name)).toEqual(['coupons', 'receipts', 'points', 'missions']);
  expect(homeTiles({ MenuRewards: true, MenuSettings: true })).toEqual([]);
  expect(homeTiles({ MenuPoints: true }).map(({ path }) => path)).toEqual(['/transaction-point/']);
});

test.each([
  [everything, ['/v2/my-coupon/', '/rewards/', '/v2/receipts/']],
  [{ ...everything, NewHomePage: false }, ['/my-coupon-pockets/', '/rewards/', '/receipts/']],
])('the entries lead to their pages', (toggles, first) => {
  expect(homeMenu(toggles).map(({ path }) => path)).toEqual([
    ...first,
    '/transaction-point/',
    '/redemption/prize-catalog/',
    '/missions/mission-progress/',
    '/member-setting/',
  ]);
});

test.each([
  ['MenuCoupons', 'coupons'],
  ['MenuRewards', 'rewards'],
  ['MenuReceipts', 'receipts'],
  ['MenuPoints', 'points'],
  ['MenuMissions', 'missions'],
  ['MenuSettings', 'settings'],
])('%s alone shows the entry %s', (toggle, name) => {
  expect(homeMenu({ [toggle]: true }).map((entry) => entry.name)).toEqual([name]);
});

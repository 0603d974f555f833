import { toggleNames } from './feature-routing';
import { homeMenu } from './home-menu';
import { routeOf } from './routes';

const everything = Object.fromEntries(toggleNames.map((name) => [name, true]));
const built = () => true;

test('no entry leads to a page that is still to be built', () => {
  for (const { path } of homeMenu(everything)) expect(routeOf(path)).not.toHaveProperty('pending');
});

test('an entry shows only while its toggle is on', () => {
  expect(homeMenu({}, built)).toEqual([]);
  expect(homeMenu({ MenuReceipts: true }, built)).toEqual([{ name: 'receipts', path: '/receipts/' }]);
  expect(homeMenu({ MenuReceipts: false }, built)).toEqual([]);
});

test('the club has no entry while the club is off', () => {
  expect(homeMenu({ MenuKidsClub: true, kidsclub: true }, built)).toHaveLength(1);
  expect(homeMenu({ MenuKidsClub: true, kidsclub: false }, built)).toEqual([]);
});

test('with every page built and every toggle on, the menu is whole', () => {
  const names = homeMenu(everything, built).map(({ name }) => name);
  expect(names).toEqual(['coupons', 'rewards', 'receipts', 'points', 'kidsClub', 'missions', 'settings']);
});

test('the newer home leads to the newer pages', () => {
  expect(homeMenu({ MenuCoupons: true, NewHomePage: true }, built)[0]?.path).toBe('/v2/my-coupon/');
  expect(homeMenu({ MenuCoupons: true }, built)[0]?.path).toBe('/my-coupon-pockets/');
});

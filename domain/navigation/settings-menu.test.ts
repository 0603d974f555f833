import { toggleNames } from './feature-routing';
import { settingsMenu } from './settings-menu';

const everything = Object.fromEntries(toggleNames.map((name) => [name, true]));
const namesOf = (menu: ReturnType<typeof settingsMenu>) => menu.map(({ entries }) => entries.map(({ name }) => name));

test('with every toggle on, the menu is complete', () => {
  expect(namesOf(settingsMenu(everything))).toEqual([
    ['coupons', 'receipts', 'rewards'],
    ['profile', 'mobile', 'freeze'],
    ['stores', 'help', 'contact'],
    ['dataConsent', 'terms', 'privacyPolicy'],
  ]);
});

test('a group without entries is left out', () => {
  expect(namesOf(settingsMenu({}))).toHaveLength(3);
  expect(namesOf(settingsMenu({ MenuRewards: true }))).toContainEqual(['rewards']);
});

test('edit profile and the collections follow the toggles', () => {
  const pathOf = (toggles: Record<string, boolean>, wanted: string) =>
    settingsMenu(toggles)
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => ('path' in entry && entry.name === wanted ? [entry.path] : []))[0];
  expect(pathOf({}, 'profile')).toBe('/member-setting/update-profile/');
  expect(pathOf({ UpdateProfileV2: true }, 'profile')).toBe('/v2/setting/member-profile/');
  expect(pathOf({ MenuReceipts: true, NewHomePage: true }, 'receipts')).toBe('/v2/receipts/');
});

test('each row leads to its page, in groups that have names', () => {
  const rows = settingsMenu(everything).map(({ name, entries }) => [
    name,
    ...entries.map((entry) => ('path' in entry ? entry.path : entry.name)),
  ]);
  expect(rows).toEqual([
    ['held', '/v2/my-coupon/', '/v2/receipts/', '/rewards/'],
    ['mine', '/v2/setting/member-profile/', '/request-mobile/', 'freeze'],
    ['help', '/branch/', '/help/', 'contact'],
    [
      'rights',
      '/member-setting/data-consent/',
      '/member-setting/terms-and-conditions/',
      '/member-setting/privacy-policy/',
    ],
  ]);
});

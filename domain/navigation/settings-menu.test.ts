import { toggleNames } from './feature-routing';
import { settingsMenu } from './settings-menu';

const everything = Object.fromEntries(toggleNames.map((name) => [name, true]));
const namesOf = (menu: ReturnType<typeof settingsMenu>) => menu.map(({ entries }) => entries.map(({ name }) => name));

test('with every toggle on, the menu is complete', () => {
  expect(namesOf(settingsMenu(everything))).toEqual([
    ['profile', 'mobile', 'freeze'],
    ['coupons', 'receipts', 'points'],
    ['language', 'stores', 'contact'],
    ['dataConsent', 'terms', 'privacyPolicy'],
  ]);
});

test('a group without entries is left out', () => {
  expect(namesOf(settingsMenu({}))).toHaveLength(3);
  expect(namesOf(settingsMenu({ MenuPoints: true }))).toContainEqual(['points']);
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

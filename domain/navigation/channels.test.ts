import { isChannel, themeFor } from './channels';

test.each([
  ['kidsclub', true],
  ['baocafe', true],
  ['ninebeauty', true],
  ['KIDSCLUB', false],
  ['', false],
  [undefined, false],
])('%j is an entrance channel: %s', (value, isOne) => {
  expect(isChannel(value)).toBe(isOne);
});

test.each([
  ['/redemption/success/', 'kids-club'],
  ['/v2/kidsclub/landing/', 'kids-club'],
  ['/v2/redemption-hub/reward/', 'default'],
  ['/rewards/', 'default'],
])('with the Kids Club channel %s has the theme %s', (path, theme) => {
  expect(themeFor(path, 'kidsclub', { kidsclub: true })).toBe(theme);
});

import { groundRules } from './ground';
import { themeNames, themes } from './themes/themes';

test.each(themeNames)('theme %s has its own ground in its own tints', (name) => {
  const [, drawing = ''] =
    new RegExp(`\\[data-theme=${name}\\]\\{--ground:url\\(([^)]+)\\)\\}`).exec(groundRules) ?? [];
  for (const tint of [themes[name].brandTint, themes[name].accentTint, themes[name].page])
    expect(decodeURIComponent(drawing)).toContain(tint);
});

const widePhone = { width: 430, height: 932 };

// For the largest paint Chromium ignores pictures with less than a twentieth of a bit per pixel covered.
test('the ground counts as a picture for the largest paint', () => {
  const [, drawing = ''] = /url\(data:image\/svg\+xml,([^)]+)\)/.exec(groundRules) ?? [];
  expect(decodeURIComponent(drawing).length * 8).toBeGreaterThan(0.05 * widePhone.width * 0.22 * widePhone.height);
});

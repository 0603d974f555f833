import { groundRules } from './ground';
import { themeNames, themes } from './themes/themes';

test.each(themeNames)('theme %s has its own ground, drawn in its tints', (name) => {
  const [, drawing = ''] =
    new RegExp(`\\[data-theme=${name}\\]\\{--ground:url\\(([^)]+)\\)\\}`).exec(groundRules) ?? [];
  for (const tint of [themes[name].brandTint, themes[name].accentTint, themes[name].page])
    expect(decodeURIComponent(drawing)).toContain(tint);
});

const widePhone = { width: 430, height: 932 };

// Chromium counts no picture as the largest paint that holds less than a twentieth of a bit for each pixel it covers.
test('the ground is a picture and no mere backdrop', () => {
  const [, drawing = ''] = /url\(data:image\/svg\+xml,([^)]+)\)/.exec(groundRules) ?? [];
  expect(decodeURIComponent(drawing).length * 8).toBeGreaterThan(0.05 * widePhone.width * 0.22 * widePhone.height);
});

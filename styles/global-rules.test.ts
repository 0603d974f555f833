import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFaces, globalRules, groundRules } from './global-rules';
import { themeNames, themes } from './themes';

test('the rules are minified to one line without comments, since every page includes them', () => {
  expect(globalRules).not.toMatch(/\n|\/\*/);
});

// In the HTML a closing tag would end the style element.
test('the rules contain no closing tag', () => {
  expect(globalRules).not.toContain('</');
});

test('every brace is closed', () => {
  expect(globalRules.match(/\{/g)?.length).toBe(globalRules.match(/\}/g)?.length);
});

const shipped = readdirSync('public/fonts').filter((name) => name.endsWith('.woff2'));

const packages: Record<string, string> = {
  'ibm-plex-sans-thai': dirname(require.resolve('@fontsource/ibm-plex-sans-thai/package.json')),
  'ibm-plex-sans-thai-looped': dirname(require.resolve('@fontsource/ibm-plex-sans-thai-looped/package.json')),
};

test.each(shipped)('%s is identical to the published file', (name) => {
  const [, family = '', rest = ''] = /^(ibm-plex-sans-thai(?:-looped)?)-((?:thai|latin)-\d+)\.woff2$/.exec(name) ?? [];
  const published = readFileSync(join(packages[family] ?? '', 'files', `${family}-${rest}-normal.woff2`));
  expect(readFileSync(join('public/fonts', name)).equals(published)).toBe(true);
});

test('the shipped fonts are exactly those that the styles name', () => {
  expect([...fontFaces.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, name]) => name).sort()).toEqual(
    [...shipped].sort(),
  );
});

test('text is readable before its font has loaded', () => {
  expect(fontFaces.match(/font-display:swap/g)).toHaveLength(shipped.length);
});

test('the licence is shipped with the fonts', () => {
  expect(readFileSync('public/fonts/LICENSE.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

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

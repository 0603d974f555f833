import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFaces, globalRules, groundRules } from './global-rules';
import { themeNames, themes } from './themes';

test('the rules are one line without comments, as they are sent with every page', () => {
  expect(globalRules).not.toMatch(/\n|\/\*/);
});

// In the HTML they end where a tag of this name does.
test('nothing in the rules ends the element that they stand in', () => {
  expect(globalRules).not.toContain('</');
});

test('what is opened is closed', () => {
  expect(globalRules.match(/\{/g)?.length).toBe(globalRules.match(/\}/g)?.length);
});

const shipped = readdirSync('public/fonts').filter((name) => name.endsWith('.woff2'));

const packages: Record<string, string> = {
  'ibm-plex-sans-thai': dirname(require.resolve('@fontsource/ibm-plex-sans-thai/package.json')),
  'ibm-plex-sans-thai-looped': dirname(require.resolve('@fontsource/ibm-plex-sans-thai-looped/package.json')),
};

test.each(shipped)('%s is the file that its makers published', (name) => {
  const [, family = '', rest = ''] = /^(ibm-plex-sans-thai(?:-looped)?)-((?:thai|latin)-\d+)\.woff2$/.exec(name) ?? [];
  const published = readFileSync(join(packages[family] ?? '', 'files', `${family}-${rest}-normal.woff2`));
  expect(readFileSync(join('public/fonts', name)).equals(published)).toBe(true);
});

test('every font that the pages name is there, and no other', () => {
  expect([...fontFaces.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, name]) => name).sort()).toEqual(
    [...shipped].sort(),
  );
});

test('text is readable before its font has come', () => {
  expect(fontFaces.match(/font-display:swap/g)).toHaveLength(shipped.length);
});

test('the licence travels with the fonts', () => {
  expect(readFileSync('public/fonts/LICENSE.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

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

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFaces } from './font-faces';

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

import { createHash } from 'node:crypto';
import { firstTextsHash, firstTextsScript } from './first-texts';

test('the policy’s hash is that of the script', () => {
  expect(firstTextsHash).toBe(`sha256-${createHash('sha256').update(firstTextsScript).digest('base64')}`);
});

test.each([
  ['nothing', null, 'th'],
  ['English', '"en"', 'en'],
  ['Thai', '"th"', 'th'],
  ['a language that does not exist', '"fr"', 'th'],
  ['no JSON', 'en', 'th'],
])('where %s is stored, the files of %s are preloaded', (_what, stored, language) => {
  const as = { rel: 'preload', as: 'script' };
  expect(preloadedWith(stored)).toEqual([
    { ...as, href: `/${language}.js` },
    { ...as, href: `/more.${language}.js` },
  ]);
});

/** The links that the script adds to a page where `stored` is kept. */
function preloadedWith(stored: string | null): object[] {
  const links: object[] = [];
  const script = {
    getAttribute: (name: string) => ({ 'data-th': '/th.js /more.th.js', 'data-en': '/en.js /more.en.js' })[name],
  };
  const document = {
    currentScript: script,
    createElement: () => ({}),
    head: { appendChild: (link: object) => links.push(link) },
  };
  new Function('document', 'localStorage', firstTextsScript)(document, { getItem: () => stored });
  return links;
}

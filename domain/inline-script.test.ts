import { createHash } from 'node:crypto';
import { inlineScript, inlineScriptHash } from './inline-script';

test('the policy’s hash is that of the script', () => {
  expect(inlineScriptHash).toBe(`sha256-${createHash('sha256').update(inlineScript).digest('base64')}`);
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

test.each([
  ['the picture of the tapped card', '{"src":"/coupons/tea.svg","field":"pink"}', ['url("/coupons/tea.svg")', 'pink']],
  ['nothing', null, []],
  ['no JSON', 'tea', []],
])('where %s is kept, the placeholder shows it, once', (_what, kept, shown) => {
  const painted: string[] = [];
  const style = { setProperty: (_name: string, value: string) => painted.push(value) };
  const sessionStorage = { getItem: () => kept, removeItem: jest.fn() };
  run({ documentElement: { style } }, { getItem: () => null }, sessionStorage);
  expect(painted).toEqual(shown);
  expect(sessionStorage.removeItem).toHaveBeenCalledWith('tappedPicture');
});

test.each([
  ['16px', []],
  ['20.7px', []],
  ['20.8px', ['data-large-text']],
  ['24px', ['data-large-text']],
])('before the first paint, text of %s marks the page with %j', (fontSize, marks) => {
  const marked: string[] = [];
  const documentElement = { setAttribute: (name: string) => marked.push(name) };
  run({ documentElement }, { getItem: () => null }, undefined, fontSize);
  expect(marked).toEqual(marks);
});

/** The links that the script adds to a page where `stored` is kept. */
function preloadedWith(stored: string | null): object[] {
  const links: object[] = [];
  run({ head: { appendChild: (link: object) => links.push(link) } }, { getItem: () => stored }, undefined);
  return links;
}

function run(page: object, localStorage: object, sessionStorage: object | undefined, fontSize = '16px'): void {
  const script = {
    getAttribute: (name: string) => ({ 'data-th': '/th.js /more.th.js', 'data-en': '/en.js /more.en.js' })[name],
  };
  const document = {
    currentScript: script,
    createElement: () => ({}),
    head: { appendChild: () => undefined },
    ...page,
  };
  const names = ['document', 'localStorage', 'sessionStorage', 'getComputedStyle'];
  new Function(...names, inlineScript)(document, localStorage, sessionStorage, () => ({ fontSize }));
}

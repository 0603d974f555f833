import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { acceptedDrawings, brokenDrawings, drawing } from '@/tests/support/drawings';
import { readPicture } from './picture';

const faultsOf = (svg: string) => {
  const read = readPicture(svg);
  return 'faults' in read ? read.faults.map(({ line, what }) => `${line}: ${what}`) : [];
};

const writtenAs = (svg: string) => {
  const read = readPicture(svg);
  assert.ok('svg' in read, JSON.stringify(read));
  return read.svg;
};

for (const [what, svg] of Object.entries(acceptedDrawings))
  test(`a picture with ${what} is accepted, and reads the same after it is written`, () => {
    assert.equal(writtenAs(writtenAs(svg)), writtenAs(svg));
  });

for (const [what, svg] of Object.entries(brokenDrawings))
  test(`a picture with ${what} is refused with its line`, () => {
    assert.match(faultsOf(svg).join('\n'), /^[1-9]\d*: (is|contains|<|xmlns)/);
  });

const refused: [what: string, inside: string, expected: RegExp][] = [
  ['a script', '<script>alert(1)</script>', /^3: <script> is not allowed/],
  ['an event handler', '<path onload="x()" d=""/>', /^3: onload is not allowed/],
  ['an external picture', '<image href="https://x.example/a.png"/>', /<image> is not allowed/],
  ['a copy of a part', '<g id="a"/><use href="#a"/>', /<use> is not allowed/],
  ['a link', '<g href="#a"/>', /href is only for a gradient/],
  ['a gradient from elsewhere', '<linearGradient href="https://x.example/#a"/>', /href is only for a gradient/],
  ['an external colour', '<path fill="url(https://x.example/#a)"/>', /fill reaches outside/],
  ['an external colour in quotes', `<path fill="url('https://x.example/#a')"/>`, /fill reaches outside/],
  ['escaped letters', '<path fill="u&#114;l(//x.example/)"/>', /fill reaches outside/],
  ['a function that CSS spells otherwise', '<path fill="u\\72l(//x.example/)"/>', /fill reaches outside/],
  ['another function', '<path fill="image(\'x\')"/>', /fill reaches outside/],
  ['data', '<path fill="url(data:image/png;base64,x)"/>', /fill reaches outside/],
  ['HTML', '<foreignObject/>', /<foreignObject> is not allowed/],
  ['an element of HTML', '<b xmlns="http://www.w3.org/1999/xhtml"/>', /<b> is not allowed/],
  ['a shape of no namespace', '<path xmlns="" d=""/>', /<path> is not allowed/],
  ['a style', '<style>@import "x"</style>', /<style> is not allowed/],
  ['the style of an element', '<path style="fill:url(//x.example)"/>', /style is not allowed/],
  ['an animation', '<animate attributeName="href"/>', /<animate> is not allowed/],
  ['a text in a font', '<text>x</text>', /<text> is not allowed/],
  ['raw data', '<title><![CDATA[<script/>]]></title>', /^3: contains a CDATA section/],
  ['an instruction', '<?xml-stylesheet href="a.css"?>', /^3: <\?xml-stylesheet\?> is not allowed/],
  ['masks in masks', '<mask id="a"><g mask="url(#b)"/></mask>', /mask in a mask/],
  ['a part that is too deep', '<g>'.repeat(99) + '</g>'.repeat(99), /^3: <g> is more than 64 elements deep/],
];
for (const [what, inside, expected] of refused)
  test(`a picture with ${what} is refused`, () => {
    assert.match(faultsOf(drawing(inside)).join('\n'), expected);
  });

test('a picture with a document type is refused before its entities are read', () => {
  for (const doctype of [
    '<!DOCTYPE svg>',
    '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>',
  ])
    assert.match(faultsOf(`${doctype}${drawing('').replace(/^.*\n/, '')}`).join(), /contains a document type/, doctype);
});

test('a picture with a style sheet before its root is refused', () => {
  const svg = `<?xml-stylesheet href="a.css"?>${drawing('').replace(/^.*\n/, '')}`;
  assert.match(faultsOf(svg).join(), /^1: <\?xml-stylesheet\?> is not allowed/);
});

test('a written picture contains only shapes, their attributes and titles', () => {
  const svg = acceptedDrawings['notes of an editor'] ?? '';
  assert.equal(
    writtenAs(svg),
    '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><g><path d="M0 0h9v9Z" fill="rgb(200 0 0 / .5)"/></g></svg>',
  );
});

test('a written picture has a size on every screen, and is small', () => {
  const head = 'xmlns="http://www.w3.org/2000/svg"';
  assert.match(faultsOf(drawing('', head)).join(), /^2: viewBox is missing/);
  assert.match(faultsOf(drawing('', `${head} viewBox="0 0 0 9"`)).join(), /^2: viewBox has no size/);
  assert.match(faultsOf(drawing('', `${head} viewBox="0 0 9 9" width="0"`)).join(), /^2: width must be more than 0/);
  assert.match(faultsOf(drawing(`<path d="${'M0 0'.repeat(7000)}"/>`)).join(), /^1: is larger than 24 KB/);
  assert.match(faultsOf('').join(), /^1: is not well-formed/);
});

test('the product’s own pictures are written unchanged', () => {
  const paths = globSync('public/{coupons,rewards,prizes,missions}/*.svg');
  assert.ok(paths.length > 80);
  const namespace = ' xmlns="http://www.w3.org/2000/svg"';
  const plain = (svg: string) =>
    svg
      .replace(/\s+(?=[</])|(?<=>)\s+/g, '')
      .replace(namespace, '')
      .trim();
  for (const path of paths) {
    const svg = readFileSync(path, 'utf8');
    assert.equal(plain(writtenAs(svg)), plain(svg), path);
  }
});

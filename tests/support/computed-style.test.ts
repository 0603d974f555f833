const names = ['display', 'visibility', 'pointer-events', 'opacity'];

beforeEach(() => {
  document.head.innerHTML = '<style></style>';
  document.body.innerHTML = '';
});

test.each([
  ['<i id="subject"></i>', []],
  ['<div id="subject"></div>', []],
  ['<div id="subject" hidden></div>', ['div { display: grid }']],
  ['<input id="subject" type="hidden">', []],
  ['<dialog id="subject"></dialog>', []],
  ['<dialog id="subject" open></dialog>', []],
  ['<svg><path id="subject" class="a" /></svg>', ['.a { display: none }']],
  ['<div id="subject" style="display: flex; opacity: 0"></div>', ['#subject { display: none }']],
  ['<div id="subject" class="a b"></div>', ['.b { display: none }', '.a { display: grid }', '.c { display: flex }']],
  [
    '<div id="subject" class="a b"></div>',
    ['.a { display: none; opacity: 0.5 }', '.b { display: unset; opacity: unset }'],
  ],
  ['<div class="a"><i id="subject" class="b"></i></div>', ['.a > .b { visibility: hidden }', '.b > .a { opacity: 0 }']],
  ['<div class="a"><i id="subject" class="b"></i></div>', ['.b .b { display: none }', '.b:not(.a) { opacity: 0.5 }']],
  ['<div class="a"><i id="subject"></i></div>', ['.a i { display: none }', '.x, .a > * { pointer-events: none }']],
  ['<div class="a"><i id="subject"></i></div>', ['.a { visibility: hidden; pointer-events: none; opacity: 0 }']],
  ['<div class="a"><i id="subject" class="b"></i></div>', ['.a { visibility: hidden }', '.b { visibility: visible }']],
  ['<i id="subject" class="a"></i>', ['.a::before { display: none }', '.a:hover { opacity: 0 }']],
  [
    '<i id="subject" class="a"></i>',
    ['@media (max-width: 5px) { .a { display: none } }', '.a:is(.b, i) { opacity: 0 }'],
  ],
])('%s under %j is read as jsdom reads it', (body, rules) => {
  document.body.innerHTML = body;
  for (const rule of rules) sheet().insertRule(rule, sheet().cssRules.length);
  expect(read()).toEqual(readByJsdom());
});

test('rules that come, go and change places count at once, and so do classes', () => {
  document.body.innerHTML = '<div id="subject" class="a"></div>';
  sheet().insertRule('.a { display: none }');
  expect(read().display).toBe('none');
  sheet().deleteRule(0);
  sheet().insertRule('.a { display: grid }');
  expect(read().display).toBe('grid');
  sheet().insertRule('.b { display: none }', 1);
  subject().className = 'a b';
  expect(read().display).toBe('none');
  document.head.innerHTML = '';
  expect(read().display).toBe('block');
});

test('other properties are read as well', () => {
  document.body.innerHTML = '<div id="subject" style="color: red; width: 5px"></div>';
  const style = getComputedStyle(subject());
  expect([style.color, style.getPropertyValue('width'), style.item(0)]).toEqual(['rgb(255, 0, 0)', '5px', 'display']);
});

function subject(): HTMLElement {
  const element = document.getElementById('subject');
  if (!element) throw new Error('the subject is missing');
  return element;
}

function sheet(): CSSStyleSheet {
  const [first] = document.styleSheets;
  if (!first) throw new Error('the sheet is missing');
  return first;
}

function read() {
  return readBy(getComputedStyle);
}

/** A frame has jsdom's own function. */
function readByJsdom() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('the frame is missing');
  return readBy(frame.contentWindow.getComputedStyle);
}

function readBy(styleOf: typeof getComputedStyle) {
  const style = styleOf(subject());
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

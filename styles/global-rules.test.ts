import { globalRules } from './global-rules';

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

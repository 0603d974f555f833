import { globalRules } from './global-rules';

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

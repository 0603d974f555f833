import { cssVariables } from './css-text';
import { neutral, themeNames, themes } from './themes';
import { color } from './tokens';

test('a name becomes a custom property', () => {
  expect(cssVariables({ brandTint: '#e5f3ea', ink: '#13201a' })).toBe('--brand-tint:#e5f3ea;--ink:#13201a;');
});

test.each(themeNames)('theme %s has a value for every colour token', (name) => {
  const written = cssVariables({ ...neutral, ...themes[name] });
  for (const token of Object.values(color)) expect(written).toContain(`${token.slice('var('.length, -1)}:`);
});

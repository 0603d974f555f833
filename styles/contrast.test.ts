import { strongerColours } from './contrast-rules';
import { neutral, themeNames, themes } from './themes';

/**
 * Which text is on which background, by token. WCAG 2.2 requires 4.5:1 for text and 3:1 for the outlines of controls.
 */
const texts = [
  ...['page', 'surface', 'brandTint', 'accentTint'].map((paper) => ['ink', paper]),
  ...['page', 'surface', 'brandTint', 'disabled'].map((paper) => ['muted', paper]),
  ...['page', 'surface', 'brandTint'].map((paper) => ['brandStrong', paper]),
  ...['page', 'surface', 'brandTint'].map((paper) => ['brand', paper]),
  ...['brand', 'brandStrong', 'brandBright', 'danger'].map((paper) => ['onBrand', paper]),
  ...['accent', 'accentTint', 'surface'].map((paper) => ['accentInk', paper]),
  ...['page', 'surface', 'dangerTint'].map((paper) => ['danger', paper]),
  ...['surface', 'successTint'].map((paper) => ['success', paper]),
  ['ink', 'dangerTint'],
  ['urgent', 'urgentTint'],
  ['codeInk', 'codePaper'],
] as [string, string][];

const controls = [
  ...['page', 'surface'].map((paper) => ['fieldBorder', paper]),
  ...['page', 'surface', 'line', 'brandTint'].map((paper) => ['brand', paper]),
  ...['page', 'surface', 'dangerTint'].map((paper) => ['danger', paper]),
  ['surface', 'fieldBorder'],
] as [string, string][];

describe.each(themeNames)('theme %s', (name) => {
  const colours: Record<string, string> = { ...neutral, ...themes[name] };
  const ratio = ([front, behind]: [string, string]) => contrast(colours[front] ?? '', colours[behind] ?? '');

  test.each(texts)('text in %s on %s has at least 4.5:1', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(4.5));
  test.each(controls)('a control in %s on %s has at least 3:1', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(3),
  );
});

describe.each(themeNames)('theme %s with more contrast', (name) => {
  const colours: Record<string, string> = { ...neutral, ...themes[name], ...strongerColours };
  const ratio = (front: string, behind: string) => contrast(colours[front] ?? '', colours[behind] ?? '');

  test.each(['page', 'surface', 'brandTint', 'disabled'])('muted text on %s has at least 7:1', (paper) =>
    expect(ratio('muted', paper)).toBeGreaterThanOrEqual(7),
  );
  test.each(['page', 'surface'])('a line on %s has at least 4.5:1', (paper) => {
    expect(ratio('line', paper)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('fieldBorder', paper)).toBeGreaterThanOrEqual(7);
  });
});

test('the calculation agrees with known ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of #rrggbb, as WCAG 2 defines it. */
function luminance(colour: string): number {
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

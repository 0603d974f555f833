import type { Theme } from './themes/theme';
import { themes } from './themes/themes';

/**
 * The brand's hills and sun at the foot of every page. Inlined into the HTML, so that the largest contentful paint
 * comes with
 * the first paint, before any script. Tints only, on which every text is readable.
 */
export const groundRules = [
  '#__next{background:var(--ground) bottom/100% 22vh no-repeat}',
  ...Object.entries(themes).map(([name, theme]) => `[data-theme=${name}]{--ground:${drawingIn(theme)}}`),
].join('\n');

function drawingIn({ brandTint, accentTint, page }: Theme): string {
  const hill = `fill="${brandTint}" stroke="${page}" stroke-width="3"`;
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="180" viewBox="0 0 400 180" preserveAspectRatio="xMidYMax slice">',
    `<circle cx="316" cy="62" r="34" fill="${accentTint}"/>`,
    `<path d="M92 40c8-12 26-12 32-2 11-4 19 4 18 14H84c-4-7 2-13 8-12Z" fill="${brandTint}"/>`,
    `<path d="M-4 90C70 40 150 40 230 80s120 40 174 0v104H-4Z" ${hill}/>`,
    `<path d="M-4 140c94-50 174-30 244-10s110 20 164-14v68H-4Z" ${hill}/>`,
    `<path d="M-4 166c84-34 154-20 224-8s120 8 184-14v40H-4Z" ${hill}/>`,
    '</svg>',
  ].join('');
  return `url(data:image/svg+xml,${encodeURIComponent(drawing)})`;
}

import type { SourceFile } from './project-files';

/**
 * Properties that some browsers of package.json's browserslist know only with a prefix, according to caniuse. Properties without
 * a visible effect are omitted: thin scrollbars, `width: fit-content`.
 */
const olderName = {
  appearance: 'Safari before 15.4',
  'backdrop-filter': 'Safari before 18',
  'box-decoration-break': 'Safari, Chrome before 130',
  hyphens: 'Safari before 17',
  'initial-letter': 'Safari',
  'line-clamp': 'all',
  mask: 'Safari before 15.4, Chrome before 120',
  'mask-image': 'Safari before 15.4, Chrome before 120',
  'print-color-adjust': 'Safari before 15.4, Chrome before 136',
  'text-emphasis': 'Chrome before 99',
  'text-fill-color': 'all',
  'text-size-adjust': 'Safari on iOS',
  'text-stroke': 'all',
  'user-select': 'Safari',
};

const rules = /^(components|pages|styles)\/(?!.*\.test\.).*\.tsx?$/;
const declared = new RegExp(`(?<![-\\w])(${Object.keys(olderName).join('|')}): ([^;{}]+);`, 'g');

/** Nothing adds vendor prefixes (`styles/no-prefixes.js`), so the prefixed property is written by hand, right before the standard one. */
export function missingPrefixes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => rules.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)].flatMap(({ 0: whole, 1: property, index }) =>
        text.slice(0, index).trimEnd().endsWith(`-webkit-${whole}`) ? [] : [`${path}: ${property} without -webkit-`],
      ),
    );
}

import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import type { Declaration, Node } from 'postcss';
import { AtRule, parse } from 'postcss';
import { lackOf } from './browser-support';
import type { Fields } from './script-nodes';
import { isFields, textOf, visit } from './script-nodes';

const { properties, selectors, types, 'at-rules': atRules } = compatibility.css;

/** The styles in a script: styled-components' calls begin with a list of texts, between which values are filled in. */
export function stylesIn(tree: unknown): string[] {
  const styles: string[] = [];
  visit(tree, ({ type, arguments: given }: Fields) => {
    const [first] = type === 'CallExpression' && Array.isArray(given) ? given : [];
    if (!isFields(first) || first.type !== 'ArrayExpression' || !Array.isArray(first.elements)) return;
    const pieces = first.elements.map(pieceOf);
    if (pieces.every((piece) => piece !== undefined) && /[{;]/.test(pieces.join(''))) styles.push(pieces.join('/**/'));
  });
  return styles;
}

function pieceOf(node: unknown): string | undefined {
  const [quasi, ...others] = isFields(node) && Array.isArray(node.quasis) ? node.quasis : [];
  return quasi && others.length === 0 ? quasi.value.cooked : textOf(node);
}

/** Without these the app looks plainer, and nothing is out of reach. */
const mayBeMissing = new Set([
  // Looks: pointers, lines of even length, scroll bars, corners, the ring of a focused control (then the browser's own).
  'cursor',
  'text-wrap',
  'scrollbar-width',
  'border-start-start-radius',
  'border-end-start-radius',
  'border-start-end-radius',
  ':focus-visible',
  'color-scheme',
  'forced-color-adjust',
  '-webkit-touch-callout',
  '-webkit-tap-highlight-color',
  ':selection',
  ':backdrop',
  ':file-selector-button',
  ':is',
  ':has',
  'aspect-ratio',
  // Room: a box that grows with its text, a long word that breaks, a part as wide as its content.
  'field-sizing',
  'resize',
  'overflow-wrap: anywhere',
  'width: fit-content',
  'height: fit-content',
  'flex: min-content',
  'align-self: start',
  'align-self: end',
  'align-content: start',
  'justify-content: start',
  'margin-block: lh',
  // Paper: without these the dialog of the browser asks for its size.
  '@page',
  'size',
  // Movement, and work that a browser may spare itself.
  'scroll-behavior',
  'overscroll-behavior',
  'overscroll-behavior-y',
  'view-transition-name',
  '@view-transition',
  ':view-transition-group',
  ':view-transition-old',
  ':view-transition-new',
  'overflow: clip',
  'transform: cqi',
  'container-type',
  'content-visibility',
  'contain-intrinsic-size',
]);

/** What a browser of the list lacks, unless `@supports` asks for it or the rule has another declaration for older browsers before it. */
export function styleFaults(css: string): string[] {
  const faults: string[] = [];
  const lacks = (what: string, feature: Identifier | undefined) => {
    const lack = lackOf(feature);
    if (lack && !mayBeMissing.has(what) && !mayBeMissing.has(what.split(': ')[0] ?? ''))
      faults.push(`${what} is not in every browser (${lack})`);
  };
  const root = parse(css);
  root.walkAtRules(({ name }) => lacks(`@${name}`, atRules?.[name]));
  root.walkRules((rule) => {
    for (const [whole, name = ''] of rule.selector.matchAll(/:([a-z-]+)/g))
      if (!isAskedFor(rule)) lacks(whole, selectors?.[name]);
  });
  root.walkDecls((declaration) => {
    if (isAskedFor(declaration) || hasOlder(declaration)) return;
    const { prop, value } = declaration;
    lacks(prop, properties?.[prop]);
    for (const word of value.match(/[a-z-][\w-]*\(?|(?<=\d)[a-z]+/gi) ?? [])
      lacks(`${prop}: ${word}`, valueFeature(prop, word));
  });
  return [...new Set(faults)];
}

function isAskedFor({ parent }: Node): boolean {
  if (!parent) return false;
  return (parent instanceof AtRule && parent.name === 'supports') || isAskedFor(parent);
}

/** The same property, or its older name, right before. */
function hasOlder(declaration: Declaration): boolean {
  const before = declaration.prev();
  return before?.type === 'decl' && [declaration.prop, `-webkit-${declaration.prop}`].includes(before.prop);
}

function valueFeature(prop: string, word: string): Identifier | undefined {
  const viewport = /^([dsl])v(h|w|i|b|min|max)$/.exec(word)?.[1];
  if (viewport)
    return types?.length?.[`viewport_percentage_units_${{ d: 'dynamic', s: 'small', l: 'large' }[viewport]}`];
  if (/^cq(w|h|i|b|min|max)$/.test(word)) return types?.length?.container_query_length_units;
  if (!word.endsWith('(')) return properties?.[prop]?.[word] ?? types?.length?.[word];
  const name = word.slice(0, -1);
  return types?.[name] ?? types?.color?.[name] ?? properties?.[prop]?.[`${name}_function`];
}

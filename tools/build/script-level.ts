import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';

/** The ECMAScript level that every browser of package.json's list supports (decision 028). */
const scriptLevel = 2021;

/** The level of public/start/, which older browsers read as well. */
const startLevel = 5;

/**
 * Functions newer than the oldest browser of the list that are allowed because the code checks for them first or no browser
 * runs it: the surrounding text, by the start of the file's name.
 */
const guarded: Record<string, RegExp> = {
  // Rewrites and parallel routes, which an export does not have.
  structuredClone: /^(_next\/static\/chunks\/main-)/,
  randomUUID: /./,
  startViewTransition: /./,
  reportError: /(framework|main)-/,
};

/** Next's own polyfills for older browsers: they provide what they name. */
const polyfills = /\/polyfills-/;

/** Polyfilled where missing (services/browser/polyfills.ts). */
const given = ['at', 'hasOwn'];

const newer = new Set([
  ...['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'hasOwn', 'groupBy', 'fromAsync'],
  ...['isWellFormed', 'toWellFormed', 'randomUUID', 'showPopover'],
  ...[
    'startViewTransition',
    'requestClose',
    'setHTMLUnsafe',
    'checkVisibility',
    'getOrInsert',
    'isSubsetOf',
    'throwIfAborted',
  ],
]);

/** Recognised by name alone. */
const newerGlobals = new Set(['structuredClone', 'reportError']);

/** Objects whose newer functions share their names with other objects' functions. */
const newerOf: Record<string, readonly string[]> = {
  AbortSignal: ['any', 'timeout'],
  Promise: ['any', 'try', 'withResolvers'],
  URL: ['canParse', 'parse'],
  Iterator: ['from'],
};

/** Syntax and functions in an export's scripts that a browser of the list does not support, one per line. */
export function scriptFaults(dir: string): string[] {
  return globSync('**/*.js', { cwd: dir }).flatMap((file) => faultsOf(file, readFileSync(join(dir, file), 'utf8')));
}

export function faultsOf(file: string, text: string): string[] {
  const ecmaVersion = file.startsWith('start/') ? startLevel : scriptLevel;
  try {
    const faults = new Set<string>();
    const tree = parse(text, { ecmaVersion });
    visit(polyfills.test(file) ? undefined : tree, (node) => {
      const fault = faultOf(file, node);
      if (fault) faults.add(`${file}: ${fault}`);
    });
    return [...faults];
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : error}`];
  }
}

type Fields = Readonly<Record<string, unknown>>;

function faultOf(file: string, node: Fields): string | undefined {
  if (node.type === 'Literal' && isLookbehind(node)) return 'a look back in a pattern (Safari 16.4)';
  if (node.type === 'CallExpression' && node.optional === true && spreadsEarly(node.arguments))
    return 'an optional call with `...` before its last argument (Chrome 91)';
  const isPart = node.type === 'MemberExpression';
  const name = isPart ? nameOf(node.property, node.computed) : calledName(node);
  if (name === undefined) return undefined;
  const owner = isPart ? nameOf(node.object, false) : undefined;
  const isNewer = isPart ? newer.has(name) || newerOf[owner ?? '']?.includes(name) : newerGlobals.has(name);
  if (!isNewer || given.includes(name) || guarded[name]?.test(file)) return undefined;
  return `${owner ? `${owner}.` : ''}${name} is newer than the oldest browser`;
}

function isLookbehind({ value, regex }: Fields): boolean {
  const pattern = isFields(regex) ? regex.pattern : value;
  return typeof pattern === 'string' && /\(\?<[=!]/.test(pattern);
}

function spreadsEarly(given: unknown): boolean {
  return Array.isArray(given) && given.slice(0, -1).some((one) => one.type === 'SpreadElement');
}

function calledName({ type, callee }: Fields): string | undefined {
  return type === 'CallExpression' && isFields(callee) && callee.type === 'Identifier'
    ? nameOf(callee, false)
    : undefined;
}

function nameOf(node: unknown, computed: unknown): string | undefined {
  if (!isFields(node) || computed === true) return undefined;
  return typeof node.name === 'string' ? node.name : undefined;
}

function visit(value: unknown, see: (node: Fields) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (isFields(value)) {
    if (typeof value.type === 'string') see(value);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import type { Known } from './browser-support';
import { knownAs } from './browser-support';
import { patternFault } from './pattern-level';
import type { Fields } from './script-nodes';
import { isFields, visit } from './script-nodes';
import { styleFaults, stylesIn } from './style-level';
import type { Use } from './unchecked-uses';
import { ownFunctions, uncheckedUses } from './unchecked-uses';

/** The ECMAScript level that every browser of package.json's list supports (decision 019). */
const scriptLevel = 2021;

/** The level of public/start/, which older browsers read as well. */
const startLevel = 5;

/** Next's own polyfills for older browsers: they provide what they name. */
const polyfills = /\/polyfills-/;

/** Next's own script gives them to browsers that lack them. */
const given = ['Array.at', 'Object.hasOwn'];

/** Asked for in another function than the one that uses it. */
const guarded = {
  'Segmenter.segment': 'domain/word-search.ts',
  'Document.startViewTransition': 'hooks/navigation/tapped-picture.ts',
  'WindowClient.navigate': "React's `navigation.navigate`",
};

/** In Next's main script, for pages with a parameter in their address alone. */
const ofParameters = 'structuredClone';

type Script = { file: string; text: string };

/** What the scripts and styles of an export need that a browser of the list lacks, one per line: its files', and those within its pages. */
export function exportFaults(dir: string): string[] {
  const read = (file: string) => readFileSync(join(dir, file), 'utf8');
  const pages = globSync('**/*.html', { cwd: dir }).map((file) => ({ file, text: read(file) }));
  const scripts = globSync('**/*.js', { cwd: dir }).map((file) => ({ file, text: read(file) }));
  return [
    ...faultsOf([...scripts, ...pages.flatMap(scriptsIn)]),
    ...[...new Set(pages.flatMap(stylesOf))].flatMap(styleFaults),
  ];
}

/** Those between a page's tags, and those in its attributes. */
export function scriptsIn({ file, text }: Script): Script[] {
  const between = text.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*type="(?!module|text\/javascript)[^"]*")[^>]*>([\s\S]*?)<\/script>/g,
  );
  const handlers = text.matchAll(/<[^>]*\son[a-z]+="([^"]*)"/g);
  return [...between, ...handlers].map(([, script = '']) => ({ file, text: script }));
}

/** Most pages have the same; it is read once. */
function stylesOf({ text }: Script): string[] {
  return [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
}

export function faultsOf(scripts: readonly Script[]): string[] {
  const read = scripts.map(({ file, text }) => ({ file, ...readScript(file, text) }));
  const own = new Set(read.flatMap(({ tree }) => ownFunctions(tree)));
  const hasParameters = scripts.some(({ file }) => file.includes('['));
  const isNeeded = (file: string, { name }: Use) =>
    name !== ofParameters || hasParameters || !file.startsWith('_next/static/chunks/main-');
  return [
    ...new Set(
      read.flatMap(({ file, tree, faults }) => {
        const uses = uncheckedUses(polyfills.test(file) ? undefined : tree).filter((use) => isNeeded(file, use));
        const missing = uses.map((use) => missingFault(use, own));
        return [...faults, ...missing].flatMap((fault) => (fault ? [`${file}: ${fault}`] : []));
      }),
    ),
  ];
}

function readScript(file: string, text: string): { tree?: unknown; faults: string[] } {
  const ecmaVersion = file.startsWith('start/') ? startLevel : scriptLevel;
  try {
    const tree = parse(text, { ecmaVersion });
    const faults: string[] = [];
    faults.push(...stylesIn(tree).flatMap(styleFaults));
    visit(tree, (node) => {
      const fault = patternFault(node, ecmaVersion) ?? syntaxFault(node);
      if (fault) faults.push(fault);
    });
    return { tree, faults };
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : `${error}`] };
  }
}

function syntaxFault({ type, optional, arguments: given }: Fields): string | undefined {
  const isEarly =
    Array.isArray(given) && given.slice(0, -1).some((one) => isFields(one) && one.type === 'SpreadElement');
  return type === 'CallExpression' && optional === true && isEarly
    ? 'an optional call with `...` before its last argument (chrome 91)'
    : undefined;
}

/** The class of each global variable that names none. Those of the window are global themselves. */
const classOf: Record<string, string> = {
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  screen: 'Screen',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  '': 'Window',
};

function missingFault({ name, owner, isCalled }: Use, own: ReadonlySet<string>): string | undefined {
  const kinds = knownAs(name);
  const className = classOf[owner] ?? owner;
  const ofOwner = kinds.filter((one) => one.owner === className || (className === 'Window' && one.owner === ''));
  const isUnknown = ofOwner.length === 0 && owner !== '' && isCalled;
  const found = isUnknown ? kinds.filter((one) => mayBeOf(one, name, own)) : ofOwner;
  if (found.length === 0 || !found.every((one) => one.lack && !given.includes(`${one.owner}.${name}`)))
    return undefined;
  const missing = [found[0]?.owner, name].filter(Boolean).join('.');
  return missing in guarded ? undefined : `${missing} is not in every browser (${found[0]?.lack})`;
}

/**
 * Whether something unknown may be an object of this class. A name that scripts give to functions of their own is taken for theirs,
 * unless the language itself has it for its lists and texts.
 */
function mayBeOf({ owner, isOfLanguage }: Known, name: string, own: ReadonlySet<string>): boolean {
  const kind: unknown = Reflect.get(globalThis, owner);
  const isStatic = typeof kind === 'function' && Reflect.has(kind, name) && !Reflect.has(kind.prototype ?? {}, name);
  return owner !== '' && !isStatic && ((isOfLanguage && owner !== 'Iterator') || !own.has(name));
}

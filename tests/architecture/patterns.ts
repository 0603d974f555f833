import { pathToFileURL } from 'node:url';
import { openApiDocument } from '@/contract/openapi';
import { fieldOf } from '@/domain/records';
import { failureTexts } from '@/locales/failure-texts';
import type { SourceFile } from './project-files';
import { isTest } from './project-files';
import { nodesOf } from './syntax';

/** A regular expression of the product, and where it is. */
export type Pattern = { source: string; flags: string; place: string };

const ofProduct = /^(components|contract|domain|hooks|locales|pages|server|services)\//;

/**
 * Every literal, and every `pattern` of a schema, in the contract or beside it; what is put together at run time is returned by its
 * file.
 */
export function patternsOf(files: readonly SourceFile[]): { patterns: Pattern[]; built: string[] } {
  const found = new Map<string, Pattern>();
  const built = new Set<string>();
  const add = (source: string, flags: string, place: string) =>
    found.set(`/${source}/${flags}`, { source, flags, place });
  for (const file of files.filter(({ path }) => ofProduct.test(path) && !isTest(path)))
    for (const { type, line, fields } of nodesOf(file)) {
      if (type === 'RegExpLiteral') add(String(fields.pattern), String(fields.flags), `${file.path}:${line}`);
      const name = String(fieldOf(fields.key, 'value'));
      const given = Object(fields.value);
      if (type === 'KeyValueProperty' && name === 'pattern' && given.type === 'StringLiteral')
        add(String(given.value), 'u', `${file.path}:${line}`);
      const isMade = type === 'NewExpression' || type === 'CallExpression';
      if (isMade && fieldOf(fields.callee, 'value') === 'RegExp') built.add(file.path);
    }
  addSchemas(JSON.parse(JSON.stringify(openApiDocument(failureTexts.th))), '#', (source, place) =>
    add(source, 'u', place),
  );
  return { patterns: [...found.values()], built: [...built].sort() };
}

/**
 * The patterns that a module puts together while it is loaded. It is loaded once more, with a `RegExp` that notes what is made; what it
 * imports is there already.
 */
export async function builtPatternsOf(path: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  await import(pathToFileURL(path).href);
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags = '']) => {
      const isOfModule = !(source instanceof original);
      if (isOfModule) found.push({ source: String(source), flags: String(flags), place: path });
      return new target(source, flags);
    },
  });
  try {
    await import(`${pathToFileURL(path).href}?built`);
    return found;
  } finally {
    globalThis.RegExp = original;
  }
}

function addSchemas(value: unknown, place: string, add: (source: string, place: string) => void): void {
  for (const [name, inner] of Object.entries(Object(value))) {
    if (name === 'pattern' && typeof inner === 'string') add(inner, place);
    else if (typeof inner === 'object') addSchemas(inner, `${place}/${name}`, add);
  }
}

/**
 * The same pattern with smaller counts. What is repeated at most a hundred times costs the same however long the input is, and a larger
 * count counts as any number.
 */
export function withSmallCounts(source: string): string {
  return source.replace(/\{(\d{1,9})(,(\d{0,9}))?\}/g, (_whole, least: string, range?: string, most?: string) => {
    const [from, to] = [Number(least), range === undefined ? Number(least) : Number(most || Number.POSITIVE_INFINITY)];
    if (to > 100) return from === 0 ? '*' : '+';
    return `{${Math.min(from, 2)},${Math.min(to, 3)}}`;
  });
}

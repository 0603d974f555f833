import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isMap, isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml';
import type { ExceededLimit } from '@/domain/campaigns';
import { fieldOf } from '@/domain/records';

export type LineFault = { line: number; what: string; limit?: ExceededLimit };

/** Far more than any file of a catalogue: a list of 5,000 codes has 25,000 words and signs, and no value has four levels. */
const most = { signs: 30_000, levels: 16, faults: 50 } as const;

/** Parses a YAML text. Returns its content, a function that finds the line of a key, and its syntax faults. */
export function readLines(text: string): { content: unknown; lineOf: LineOf; faults: LineFault[] } {
  const excess = excessOf(text);
  if (excess) return { content: undefined, lineOf: () => 1, faults: [excess] };
  const lineCounter = new LineCounter();
  // The library compares every key with every other one, so keys are checked here.
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const lineAt = (place: number) => Math.max(1, lineCounter.linePos(place).line);
  const wrong = [...document.errors, ...document.warnings].map(({ pos: [place], message }) => ({ place, message }));
  const faults: LineFault[] = [...wrong, ...repeatedKeys(document)]
    .slice(0, most.faults)
    .map(({ place, message }) => ({ line: lineAt(place), what: message }));

  const lineOf: LineOf = (path) => {
    let [node, line]: [unknown, number] = [document.contents, 1];
    for (const name of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined;
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) line = lineAt(pair.key.range[0]);
      node = pair.value;
    }
    return line;
  };

  if (faults.length > 0) return { content: undefined, lineOf, faults };
  try {
    // Entries need no aliases, and a few lines of nested aliases can expand to gigabytes.
    return { content: document.toJS({ maxAliasCount: 0 }), lineOf, faults };
  } catch {
    return { content: undefined, lineOf, faults: [{ line: 1, what: 'aliases (& and *) are not supported' }] };
  }
}

/** A fault if the text would take too long to parse, estimated from its words and signs. */
function excessOf(text: string): LineFault | undefined {
  let [line, signs, levels, listsOfLine] = [1, 0, 0, 0];
  for (const sign of new Lexer().lex(text)) {
    signs += 1;
    line += sign.split('\n').length - 1;
    levels += levelsOf.get(sign) ?? 0;
    listsOfLine = sign.includes('\n') ? 0 : listsOfLine + Number(sign === '-' || sign === '?');
    if (signs > most.signs)
      return { line, what: `has more than ${most.signs} words and signs, more than any file`, limit: 'signs' };
    if (levels > most.levels || listsOfLine > most.levels)
      return { line, what: `has more than ${most.levels} levels in one another`, limit: 'nesting' };
  }
  return undefined;
}

const levelsOf: ReadonlyMap<string, number> = new Map([
  ['[', 1],
  ['{', 1],
  [']', -1],
  ['}', -1],
]);

function repeatedKeys(document: ReturnType<typeof parseDocument>): { place: number; message: string }[] {
  const found: { place: number; message: string }[] = [];
  visit(document, {
    Map: (_at, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) found.push({ place: key.range?.[0] ?? 0, message: 'Map keys must be unique' });
        seen.add(key.value);
      }
    },
  });
  return found;
}

/** Returns the faults of a file by its schema, at most one per key: of several faults of one key, the first is the cause. */
export function schemaFaults(schema: TSchema, content: unknown, { lineOf, kind }: Reading): LineFault[] {
  const faults = new Map<string, LineFault>();
  const report = (path: readonly string[], what: string) => {
    const name = path.join('.');
    if (!faults.has(name) && faults.size < most.faults) faults.set(name, { line: lineOf(path), what });
  };
  for (const { keyword, instancePath, params } of Value.Errors(schema, content)) {
    const path = instancePath.split('/').slice(1);
    const named = (key: string) => namesIn(params, key).map((name) => [...path, name]);
    if (keyword === 'required')
      for (const missing of named('requiredProperties')) report(missing, `${missing.join('.')} is missing`);
    else if (keyword === 'additionalProperties')
      for (const unknown of named('additionalProperties'))
        report(unknown, `${unknown.join('.')} is not a key of a ${kind}`);
    else if (keyword !== 'boolean')
      report(path, `${path.join('.') || 'the file'} must be ${descriptionAt(schema, path) ?? 'something else'}`);
  }
  return [...faults.values()].sort((one, other) => one.line - other.line);
}

/** Returns the line of a key or, if the key is missing, of its nearest ancestor. */
type LineOf = (path: readonly string[]) => number;

type Reading = { lineOf: (path: readonly string[]) => number; kind: string };

function namesIn(params: object, key: string): string[] {
  const names: unknown = fieldOf(params, key);
  return Array.isArray(names) ? names.map(String) : [];
}

function descriptionAt(schema: TSchema, path: readonly string[]): unknown {
  const found = path.reduce<unknown>(
    (at, name) => propertyOf(propertyOf(at, 'properties'), name) ?? propertyOf(at, 'items'),
    schema,
  );
  return propertyOf(found, 'description');
}

function propertyOf(at: unknown, name: string): unknown {
  return fieldOf(at, name);
}

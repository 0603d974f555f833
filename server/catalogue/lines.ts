import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

export type LineFault = { line: number; what: string };

/** Parses a YAML text. Returns its content, a function that finds the line of a key, and its syntax faults. */
export function readLines(text: string): { content: unknown; lineOf: LineOf; faults: LineFault[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (place: number) => Math.max(1, lineCounter.linePos(place).line);
  const faults = [...document.errors, ...document.warnings].map(({ pos: [place], message }) => ({
    line: lineAt(place),
    what: message,
  }));

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

/** Returns the faults of a file by its schema, at most one per key: of several faults of one key, the first is the cause. */
export function schemaFaults(schema: TSchema, content: unknown, { lineOf, kind }: Reading): LineFault[] {
  const faults = new Map<string, LineFault>();
  const report = (path: readonly string[], what: string) => {
    const name = path.join('.');
    if (!faults.has(name)) faults.set(name, { line: lineOf(path), what });
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
  const names: unknown = Reflect.get(params, key);
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
  return at instanceof Object ? Reflect.get(at, name) : undefined;
}

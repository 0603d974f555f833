import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { LineFault } from './lines';

type Reading = { lineOf: (path: readonly string[]) => number; kind: string };

/** What is wrong with a file by its schema. One sentence a key: of several things wrong with one, the first is the cause. */
export function schemaFaults(schema: TSchema, said: unknown, { lineOf, kind }: Reading): LineFault[] {
  const faults = new Map<string, LineFault>();
  const report = (path: readonly string[], what: string) => {
    const name = path.join('.');
    if (!faults.has(name)) faults.set(name, { line: lineOf(path), what });
  };
  for (const { keyword, instancePath, params } of Value.Errors(schema, said)) {
    const path = instancePath.split('/').slice(1);
    const named = (key: string) => namesIn(params, key).map((name) => [...path, name]);
    if (keyword === 'required')
      for (const missing of named('requiredProperties')) report(missing, `${missing.join('.')} is missing`);
    else if (keyword === 'additionalProperties')
      for (const unknown of named('additionalProperties'))
        report(unknown, `${unknown.join('.')} is no key of a ${kind}`);
    else if (keyword !== 'boolean')
      report(path, `${path.join('.') || 'the file'} must be ${descriptionAt(schema, path) ?? 'something else'}`);
  }
  return [...faults.values()].sort((one, other) => one.line - other.line);
}

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

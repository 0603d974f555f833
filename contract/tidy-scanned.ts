import { isRecord } from '@/domain/records';
import type { ScannedKind } from '@/domain/scanned-codes';
import { scannedKinds, tidyScanned } from '@/domain/scanned-codes';
import { tidiedKeyword } from './scanned-fields';

type Schema = Record<string, unknown>;

/** Returns the value with its scanned codes tidied. Objects and lists are changed in place, as a validator may. */
type Tidy = (value: unknown) => unknown;

/** Undefined for a schema without scanned codes. */
export function tidierOf(schema: Schema): Tidy | undefined {
  const kind = scannedKinds.find((one) => one === schema[tidiedKeyword]);
  if (kind) return tidierOfCode(kind);
  const { properties, items, anyOf } = schema;
  if (isRecord(properties)) return tidierOfObject(properties);
  if (isRecord(items)) return tidierOfList(items);
  return Array.isArray(anyOf) ? firstOf(anyOf.filter(isRecord).map(tidierOf)) : undefined;
}

function tidierOfCode(kind: ScannedKind): Tidy {
  return (value) => (typeof value === 'string' ? tidyScanned(kind, value) : value);
}

function tidierOfObject(properties: Schema): Tidy | undefined {
  const tidiers = Object.entries(properties).flatMap(([name, part]) => {
    const tidy = isRecord(part) ? tidierOf(part) : undefined;
    return tidy ? [{ name, tidy }] : [];
  });
  if (tidiers.length === 0) return undefined;
  return (value) => {
    if (!isRecord(value)) return value;
    for (const { name, tidy } of tidiers) if (Object.hasOwn(value, name)) value[name] = tidy(value[name]);
    return value;
  };
}

function tidierOfList(items: Schema): Tidy | undefined {
  const tidy = tidierOf(items);
  return (
    tidy &&
    ((value) => {
      if (Array.isArray(value)) for (const [place, item] of value.entries()) value[place] = tidy(item);
      return value;
    })
  );
}

function firstOf(tidiers: readonly (Tidy | undefined)[]): Tidy | undefined {
  return tidiers.find((tidy) => tidy !== undefined);
}

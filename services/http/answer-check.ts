import type { EndpointName } from '@/contract/endpoints';
import { isRecord } from '@/domain/records';
import { answers, objects, patterns } from './answer-shapes';

/**
 * Where an answer violates the contract, in the contract's names: `items.*.price`; undefined if it fits. Additions of a
 * newer server are accepted; what would break a screen is not (decision 018).
 */
export function shapeErrorOf(name: EndpointName, body: unknown): string | undefined {
  const shape = answers[name];
  return shape === undefined ? undefined : errorIn(shape, body, '');
}

/** The letters of a shape are explained in tools/build/answer-shape-lines.ts. */
function errorIn(shape: string, value: unknown, path: string): string | undefined {
  const rest = shape.slice(1);
  switch (shape[0]) {
    case '?':
      return value === null ? undefined : errorIn(rest, value, path);
    case '*':
      return Array.isArray(value) ? errorOfEach(rest, value, path) : at(path);
    case '%':
      return isRecord(value) ? errorOfEach(rest, Object.values(value), path) : at(path);
    case '@':
      return isRecord(value) ? errorOfFields(fieldsOf(rest), value, path) : at(path);
    default:
      return isOne(shape, rest, value) ? undefined : at(path);
  }
}

function errorOfEach(shape: string, values: readonly unknown[], path: string): string | undefined {
  for (const value of values) {
    const found = errorIn(shape, value, `${path}.*`);
    if (found) return found;
  }
  return undefined;
}

function errorOfFields(fields: readonly Field[], value: Record<string, unknown>, path: string): string | undefined {
  for (const { name, isOptional, shape } of fields) {
    const found = value[name];
    if (found === undefined && isOptional) continue;
    const fault = errorIn(shape, found, `${path}.${name}`);
    if (fault) return fault;
  }
  return undefined;
}

function isOne(shape: string, rest: string, value: unknown): boolean {
  switch (shape[0]) {
    case 's':
      return typeof value === 'string';
    case 'b':
      return typeof value === 'boolean';
    case 'T':
      return value === true;
    case 'n':
      return Number.isFinite(value) && isWithin(rest, Number(value));
    case 'i':
      return Number.isInteger(value) && isWithin(rest, Number(value));
    case '=':
      return typeof value === 'string' && rest.split(',').includes(value);
    case '#':
      return typeof value === 'number' && rest.split(',').includes(`${value}`);
    case '-':
      return value === null || value === '';
    case '_':
      return value !== undefined;
    default:
      return typeof value === 'string' && new RegExp(patterns[shape] ?? '').test(value);
  }
}

function isWithin(bounds: string, value: number): boolean {
  const [least, most] = bounds.split('-');
  return value >= Number(least || -Infinity) && value <= Number(most || Infinity);
}

const at = (path: string) => path.slice(1) || '.';

type Field = { name: string; isOptional: boolean; shape: string };

const read = new Map<string, Field[]>();

/** A shape is parsed when its first answer arrives: a page uses few of them. */
function fieldsOf(objectName: string): Field[] {
  const known = read.get(objectName);
  if (known) return known;
  const fields = (objects[objectName] ?? '').split(' ').map((field) => {
    const [name = '', shape = 's'] = field.split(':');
    return { name: name.replace('?', ''), isOptional: name.endsWith('?'), shape };
  });
  read.set(objectName, fields);
  return fields;
}

import { Value } from 'typebox/value';
import type { EndpointName } from '@/contract/endpoints';
import { portable } from '@/contract/portable-schemas';
import { limits } from '@/domain/limits';
import { isRecord } from '@/domain/records';
import type { Call } from './calls';
import type { CheckName } from './checks';
import type { Client, Sent } from './client';
import { cameOf } from './exchange';
import type { Field } from './hostile-input';
import { branchesOf, fieldsOf, valueAt, without, withValue } from './hostile-input';
import type { WrongValue } from './wrong-values';
import { wrongValues } from './wrong-values';

/**
 * How thoroughly a run checks: the seed of random values, wrong values for each field besides those at its limits, and the calls
 * that are checked in full, while others are only made for what they bring.
 */
export type Depth = { seed: number; more: number; isWanted: (name: EndpointName) => boolean };

/** A request with one fault. `field` is named by a 422. */
type BadRequest = { check: CheckName; sent: Sent; statuses: readonly number[]; field?: string };

/** Sends a valid request with one fault at a time. Each has to be refused, by a server that then has changed nothing. */
export async function checkBadInput(client: Client, call: Call, right: Sent, depth: Depth): Promise<void> {
  const requests = badRequests(call, right, depth).filter(({ check }) => client.report.isJudged(check));
  for (const { check, sent, statuses, field } of requests) {
    const made = await client.ask(call.name, { ...sent, language: 'en' });
    const { status, body } = made.answer;
    client.report.judge(check, made, statuses.includes(status) ? undefined : cameOf(made));
    if (field !== undefined && status === 422)
      client.report.judge('field-named', made, names(body, field) ? undefined : 'other fields');
  }
}

function badRequests(call: Call, right: Sent, depth: Depth): BadRequest[] {
  const { params, query, body } = call.schema;
  return [
    ...(params ? wrongParameters(fieldsOf(params), right) : []),
    ...(query ? wrongQueries(fieldsOf(query), right, depth) : []),
    ...(body ? [...wrongBodies(fieldsOf(body), right, depth), ...noObjects(call, right)] : []),
  ];
}

function wrongBodies(fields: readonly Field[], right: Sent, depth: Depth): BadRequest[] {
  return [
    ...fields.flatMap((field) => {
      const { path, schema, required } = field;
      const name = path.join('.');
      const wrong = wrongValues(schema, valueAt(right.body, path), depth);
      const isInside = path.length === 1 || isRecord(valueAt(right.body, path.slice(0, -1)));
      if (!isInside) return [];
      return [
        ...(required ? [refused('missing-field', right, without(right.body, path), `without ${name}`, name)] : []),
        ...wrong.map(({ value, description, check }) =>
          refused(check ?? 'wrong-value', right, withValue(right.body, path, value), `${name}: ${description}`, name),
        ),
      ];
    }),
    refused('unknown-field', right, withValue(right.body, [unknown], 'x'), `with ${unknown}`, unknown),
  ];
}

/** No call declares it. */
const unknown = 'undeclared_field';

function refused(check: CheckName, right: Sent, body: unknown, description: string, field: string): BadRequest {
  return { check, sent: { ...right, body, description }, statuses: [422], field };
}

function noObjects({ schema }: Call, right: Sent): BadRequest[] {
  const text = JSON.stringify(right.body);
  const { body: _body, ...bare } = right;
  const most = schema.bodyBytes ?? limits.bodyBytes;
  const padded = JSON.stringify(withValue(right.body, [unknown], 'x'.repeat(most)));
  const inText = {
    ...bare,
    text,
    headers: { ...right.headers, 'content-type': 'text/plain' },
    description: 'as text/plain',
  };
  return [
    ...[
      { text: '{', description: 'half an object' },
      { text: `[${text}]`, description: 'in a list' },
      { text: 'null', description: 'null' },
    ].map((sent) => ({ check: 'not-an-object' as const, sent: { ...bare, ...sent }, statuses: [400, 422] })),
    { check: 'not-json', sent: inText, statuses: [406] },
    { check: 'too-large', sent: { ...bare, text: padded, description: `a body over ${most} bytes` }, statuses: [400] },
  ];
}

/** A parameter in a path may also be what nothing is known by. */
function wrongParameters(fields: readonly Field[], right: Sent): BadRequest[] {
  return fields.flatMap(({ path: [name = ''], schema }) =>
    wrongTexts.map(({ value, description }) => ({
      check: Value.Check(portable(schema), value) ? ('unknown-parameter' as const) : ('wrong-parameter' as const),
      sent: {
        ...elsewhere(right),
        params: { ...right.params, [name]: `${value}` },
        description: `${name}: ${description}`,
      },
      // A void or a return may arrive before its bill.
      statuses: [400, 404, 412, 422, ...(name === 'bill_no' ? [202] : [])],
    })),
  );
}

/** A return of an unknown bill is kept, so it takes another number than that of the valid call. */
function elsewhere(right: Sent): Sent {
  const number = valueAt(right.body, ['return_no']);
  return number === undefined ? right : { ...right, body: withValue(right.body, ['return_no'], `${number}-0`) };
}

const wrongTexts: readonly WrongValue[] = [
  { value: 'x'.repeat(65), description: 'a text of 65 characters' },
  { value: "' or 1=1 --", description: 'a part of a statement' },
  { value: 'a\u0000b', description: 'a text with U+0000' },
  { value: '../..', description: 'a path' },
];

/** In a query everything is a text, so only what is no text of the declared type is wrong. */
function wrongQueries(fields: readonly Field[], right: Sent, depth: Depth): BadRequest[] {
  const asked = (check: CheckName, name: string, value: string, description: string): BadRequest => ({
    check,
    sent: { ...right, query: { ...right.query, [name]: value }, description: `${name}: ${description}` },
    statuses: [422],
    field: name,
  });
  return [
    asked('unknown-query', unknown, 'x', 'no query of the call'),
    ...fields.flatMap(({ path: [name = ''], schema }) =>
      wrongValues(schema, undefined, depth).flatMap(({ value, description, check }) => {
        const isNumber = branchesOf(schema).every(({ type }) => type === 'integer' || type === 'number');
        if (isNumber ? typeof value !== 'number' && value !== 'x' : typeof value !== 'string' || !fitsAnAddress(value))
          return [];
        // Without a text many servers take a query for absent, and no document can say which.
        return [asked(value === '' ? 'unseen-text' : (check ?? 'wrong-query'), name, String(value), description)];
      }),
    ),
  ];
}

function fitsAnAddress(text: string): boolean {
  return text.length < 1000 && text.isWellFormed();
}

/** Whether a 422 names the field, or the list or object that contains it. */
function names(body: unknown, field: string): boolean {
  const errors: unknown = isRecord(body) ? body['errors'] : undefined;
  if (!Array.isArray(errors)) return false;
  return errors.some((error) => {
    const named = String(isRecord(error) ? error['field'] : '');
    return named === field || named.startsWith(`${field}.`) || field.startsWith(`${named}.`);
  });
}

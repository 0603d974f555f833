import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import { shapeErrorOf } from '@/services/http/answer-check';
import { patterns } from '@/services/http/answer-shapes';
import { answerLike, changed } from './answer-samples';

const names = Object.keys(endpoints).filter(
  (name): name is EndpointName => name in endpoints && endpoints[name as EndpointName].access !== 'branch',
);

const answersOf = (name: EndpointName): TSchema[] => {
  const { answers }: EndpointSchema = schemas[name];
  return Object.values(answers);
};

// Made once and not for each sample, which would take as long as the rest of the test.
const given = fc.oneof(
  ...names.map((name) => fc.tuple(fc.constant(name), fc.oneof(...answersOf(name).map(answerLike)))),
);

/** Relaxes the schemas of the contract only where decision 018 allows it. */
function asStrictAsTheBrowser(schema: TSchema): TSchema {
  const kept = (key: string, value: unknown) => {
    if (['additionalProperties', 'minLength', 'maxLength', 'description'].includes(key)) return undefined;
    return key === 'pattern' && !Object.values(patterns).includes(`${value}`) ? undefined : value;
  };
  return JSON.parse(JSON.stringify(schema, kept));
}

const ajv = new Ajv();
const strict = new Map(
  names.map((name) => [name, answersOf(name).map((one) => ajv.compile(asStrictAsTheBrowser(one)))]),
);
/** An empty body is sent as an empty string. */
const isOfContract = (name: EndpointName, body: unknown) =>
  (strict.get(name) ?? []).some((isValid) => isValid(body === '' ? null : body));

const runs = { numRuns: 3000, seed: 20261123 };

test('the check never refuses an answer that the contract allows', () => {
  fc.assert(
    fc.property(given, ([name, body]) => {
      assert.ok(isOfContract(name, body), `${name}: ${JSON.stringify(body)}`);
      assert.equal(shapeErrorOf(name, body), undefined);
    }),
    runs,
  );
});

test('the check refuses a changed answer exactly if the schema refuses it', () => {
  let refused = 0;
  fc.assert(
    fc.property(
      given.chain(([name, body]) => fc.tuple(fc.constant(name), changed(body))),
      ([name, body]) => {
        const allowed = isOfContract(name, body);
        if (!allowed) refused += 1;
        assert.equal(shapeErrorOf(name, body) === undefined, allowed, `${name}: ${JSON.stringify(body)}`);
      },
    ),
    runs,
  );
  assert.ok(refused > runs.numRuns / 2, `only ${refused} were refused`);
});

test('a shape error is described with names in the contract, never with a value', () => {
  const page = { page: 1, per_page: 20, total: 1, items: [{ name: 'somebody' }] };
  assert.equal(shapeErrorOf('listReceipts', page), 'items.*.bill_no');
  assert.equal(shapeErrorOf('getConfig', { 'a name that a server made up': 'yes' }), '*');
  assert.equal(shapeErrorOf('getMember', []), '.');
});

test('an answer without a body must be empty: `{}` from a proxy is refused', () => {
  assert.deepEqual(
    [null, '', {}, [], 'OK'].map((body) => shapeErrorOf('unlinkMember', body) === undefined),
    [true, true, false, false, false],
  );
});

test('the check covers every call but those of a till', () => {
  assert.ok(
    names.every((name) => shapeErrorOf(name, undefined) !== undefined || shapeErrorOf(name, null) === undefined),
  );
});

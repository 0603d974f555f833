import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { coerceQuery, createValidator } from './validator';

const line = Type.Object(
  { sku: Type.String({ maxLength: 4 }), amount: Type.Number() },
  { additionalProperties: false },
);
const place = Type.Object(
  { street: Type.String(), postcode: Type.String({ pattern: '^[0-9]{5}$' }) },
  { additionalProperties: false },
);
const schema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    note: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Literal(0)])),
    place: Type.Optional(Type.Union([place, Type.Null()])),
    lines: Type.Array(line, { maxItems: 500 }),
  },
  { additionalProperties: false },
);

const right = { name: 'x', lines: [{ sku: 'a', amount: 1 }], place: null };

const faultsIn = (value: unknown) => {
  const validate = createValidator({ ...schema });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ keyword, instancePath, params }) =>
    [instancePath, params['missingProperty'] ?? params['additionalProperty'], keyword].filter(Boolean).join(' '),
  );
};

describe('a validator', () => {
  it('lets through what fits', () => {
    assert.deepEqual(faultsIn(right), []);
    assert.deepEqual(faultsIn({ ...right, place: { street: 'x', postcode: '10110' }, note: 0 }), []);
  });

  it('tells all wrong fields at once, nested ones too', () => {
    assert.deepEqual(faultsIn({ name: '', note: 'long', place: { postcode: 'x' }, more: 1 }), [
      'lines required',
      '/name minLength',
      '/note anyOf',
      '/place street required',
      '/place/postcode pattern',
      'more additionalProperties',
    ]);
  });

  it('tells of the first wrong item of a list, and of a list that is too long only that it is', () => {
    const wrong = { sku: 'too long', extra: 1 };
    assert.deepEqual(faultsIn({ ...right, lines: [right.lines[0], wrong, wrong] }), [
      '/lines/1 amount required',
      '/lines/1/sku maxLength',
      '/lines/1 extra additionalProperties',
    ]);
    assert.deepEqual(faultsIn({ ...right, lines: Array(501).fill({}) }), ['/lines maxItems']);
  });

  it('tells of ten fields that it does not know, whatever number there is', () => {
    const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`a${place}`, 0]));
    assert.equal(faultsIn({ ...right, ...strange }).length, 10);
  });

  it('tells of what is no object that it is none', () => {
    for (const value of [null, undefined, [], 'x', 1, [{}, {}]]) assert.deepEqual(faultsIn(value), ['type']);
  });

  it('falls back on the fault of the whole where no field has one', () => {
    const bounded = createValidator({ ...schema, maxProperties: 1 });
    assert.equal(bounded(right), false);
    assert.deepEqual(
      bounded.errors?.map(({ keyword }) => keyword),
      ['maxProperties'],
    );
  });
});

const querySchema = Type.Object({
  page: Type.Integer(),
  latitude: Type.Number(),
  featured: Type.Boolean(),
  text: Type.String(),
});

describe('a query as text', () => {
  for (const [name, given, taken] of [
    ['page', '12', 12],
    ['page', '-3', -3],
    ['latitude', '13.75', 13.75],
    ['page', '', ''],
    ['page', ' 1', ' 1'],
    ['page', '1 ', '1 '],
    ['page', 'x1', 'x1'],
    ['page', '0x10', '0x10'],
    ['page', '1e3', '1e3'],
    ['latitude', '.5', '.5'],
    ['latitude', '5.', '5.'],
    ['latitude', '1.12345678901', '1.12345678901'],
    ['page', '123456789012345', 123_456_789_012_345],
    ['page', '1234567890123456', '1234567890123456'],
    ['featured', 'true', true],
    ['featured', 'false', false],
    ['featured', '1', '1'],
    ['text', '12', '12'],
    ['text', 'true', 'true'],
    ['unknown', '12', '12'],
  ] as const)
    it(`${name}=${JSON.stringify(given)} is ${JSON.stringify(taken)}`, () => {
      assert.deepEqual(coerceQuery({ [name]: given }, querySchema), { [name]: taken });
    });

  it('that names a parameter twice stays as it came', () => {
    assert.deepEqual(coerceQuery({ page: ['1', '2'] }, querySchema), { page: ['1', '2'] });
  });

  it('that is not there is empty', () => {
    for (const nothing of [undefined, null, 'page=1']) assert.deepEqual(coerceQuery(nothing, querySchema), {});
  });
});

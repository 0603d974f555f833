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
  it('accepts a valid value', () => {
    assert.deepEqual(faultsIn(right), []);
    assert.deepEqual(faultsIn({ ...right, place: { street: 'x', postcode: '10110' }, note: 0 }), []);
  });

  it('reports all invalid fields together, including nested ones', () => {
    assert.deepEqual(faultsIn({ name: '', note: 'long', place: { postcode: 'x' }, more: 1 }), [
      'lines required',
      '/name minLength',
      '/note anyOf',
      '/place street required',
      '/place/postcode pattern',
      'more additionalProperties',
    ]);
  });

  it('reports a value that should be a list', () => {
    for (const lines of [5, 'a', null, { sku: 'a' }]) assert.deepEqual(faultsIn({ ...right, lines }), ['/lines type']);
  });

  it('reports the first invalid item of a list, or only that the list is too long', () => {
    const wrong = { sku: 'too long', extra: 1 };
    assert.deepEqual(faultsIn({ ...right, lines: [right.lines[0], wrong, wrong] }), [
      '/lines/1 amount required',
      '/lines/1/sku maxLength',
      '/lines/1 extra additionalProperties',
    ]);
    assert.deepEqual(faultsIn({ ...right, lines: Array(501).fill({}) }), ['/lines maxItems']);
    const lines = [...Array(499).fill(right.lines[0]), { sku: 'a', amount: '1' }];
    assert.deepEqual(faultsIn({ ...right, lines }), ['/lines/499/amount type']);
  });

  it('reports at most ten unknown fields', () => {
    const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`a${place}`, 0]));
    assert.equal(faultsIn({ ...right, ...strange }).length, 10);
  });

  it('reports only the type of a value that is not an object', () => {
    for (const value of [null, undefined, [], 'x', 1, [{}, {}]]) assert.deepEqual(faultsIn(value), ['type']);
  });

  it('reports a union of several objects as a whole, and the only object of one field by field', () => {
    const other = Type.Object({ kind: Type.Literal('b') }, { additionalProperties: false });
    const faultsOf = (...branches: Parameters<typeof Type.Union>[0]) => {
      const validate = createValidator({ ...Type.Object({ one: Type.Union(branches) }) });
      assert.equal(validate({ one: { street: 'x' } }), false);
      return (validate.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`);
    };
    assert.deepEqual(faultsOf(place, other), ['/one anyOf']);
    assert.deepEqual(faultsOf(place, Type.Literal('')), ['/one required']);
    assert.deepEqual(faultsOf(Type.String(), Type.Null()), ['/one anyOf']);
  });

  it('accepts unknown fields where the schema allows them', () => {
    const validate = createValidator({ ...Type.Object({ a: Type.Integer() }) });
    assert.equal(validate({ a: 'x', more: 1 }), false);
    assert.deepEqual(
      validate.errors?.map(({ instancePath }) => instancePath),
      ['/a'],
    );
    assert.equal(validate({ a: 1, more: 1 }), true);
  });

  it('checks a list within a list, and accepts a list of anything unchanged', () => {
    const lists = { ...Type.Object({ rows: Type.Array(Type.Array(Type.Integer())), any: Type.Array(Type.Any()) }) };
    const validate = createValidator(lists);
    assert.equal(validate({ rows: [[1], [2, 'x', 'y']], any: [1, 'x'] }), false);
    assert.deepEqual(
      validate.errors?.map(({ keyword, instancePath, message }) => [keyword, instancePath, message]),
      [['type', '/rows/1/1', 'must be integer']],
    );
    assert.equal(validate({ rows: [[], [1]], any: [{}, null] }), true);
  });

  it('reports the error of the whole object if no field has one', () => {
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

describe('the conversion of a query', () => {
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
    it(`reads ${name}=${JSON.stringify(given)} as ${JSON.stringify(taken)}`, () => {
      assert.deepEqual(coerceQuery({ [name]: given }, querySchema), { [name]: taken });
    });

  it('leaves a repeated parameter unchanged', () => {
    assert.deepEqual(coerceQuery({ page: ['1', '2'] }, querySchema), { page: ['1', '2'] });
  });

  it('returns an empty object if there is no query', () => {
    for (const nothing of [undefined, null, 'page=1']) assert.deepEqual(coerceQuery(nothing, querySchema), {});
  });
});

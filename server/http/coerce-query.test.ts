import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { coerceQuery } from './coerce-query';

const schema = Type.Object({
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
      assert.deepEqual(coerceQuery({ [name]: given }, schema), { [name]: taken });
    });

  it('leaves a repeated parameter unchanged', () => {
    assert.deepEqual(coerceQuery({ page: ['1', '2'] }, schema), { page: ['1', '2'] });
  });

  it('returns an empty object if there is no query', () => {
    for (const nothing of [undefined, null, 'page=1']) assert.deepEqual(coerceQuery(nothing, schema), {});
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitEscaped, withoutEscapes } from './split-escaped';

test('a setting is split at separators without a backslash, which keeps any character', () => {
  const read = (written: string, separator: ',' | '.') => splitEscaped(written, separator).map(withoutEscapes);
  assert.deepEqual(read('a, b ,c d', ','), ['a', 'b', 'c d']);
  assert.deepEqual(read(String.raw`CN=Desk\, Bangkok,x`, ','), ['CN=Desk, Bangkok', 'x']);
  assert.deepEqual(read(String.raw`\ a\ ,b\\,c`, ','), [' a ', 'b\\', 'c']);
  assert.deepEqual(read(String.raw`resource_access.sabai\.desk.roles`, '.'), [
    'resource_access',
    'sabai.desk',
    'roles',
  ]);
  assert.deepEqual(read('a..b', '.'), ['a', '', 'b']);
  assert.deepEqual(read('ends with \\', ','), ['ends with \\']);
});

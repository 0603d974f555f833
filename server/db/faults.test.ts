import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultCauseOf, isOutOfReach, OutOfTime } from './faults';

const coded = (code: string, message = 'told') => Object.assign(new Error(message), { code });

const causes = {
  connection: [
    ...['57P01', '57P02', '57P03', '08006', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].map((code) => coded(code)),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('Postgres connection has been discarded'),
  ],
  pool: [new Error('timeout exceeded when trying to connect'), new Error('timeout expired')],
  resources: [coded('53100'), coded('53300'), coded('ENOSPC'), coded('EMFILE')],
  'read-only': [coded('25006')],
  lock: [coded('55P03', 'canceling statement due to lock timeout')],
  statement: [coded('57014', 'canceling statement due to statement timeout'), new Error('Query read timeout')],
  time: [new OutOfTime()],
};

for (const [cause, errors] of Object.entries(causes))
  test(`the database is unreachable for a fault of the kind ${cause}`, () => {
    assert.deepEqual([...new Set(errors.map(faultCauseOf))], [cause]);
    assert.ok(errors.every(isOutOfReach));
  });

test('a conflict of two transactions is temporary, but not an unreachable database', () => {
  for (const error of [coded('40001'), coded('40P01')])
    assert.deepEqual([faultCauseOf(error), isOutOfReach(error)], ['conflict', false]);
});

test('a refusal by the database and a fault of the product are not temporary', () => {
  // A wrong password, an unknown database, a violated constraint, an aborted transaction.
  const others = [...['28P01', '28000', '3D000', '23505', '25P02'].map((code) => coded(code)), new TypeError('null')];
  assert.deepEqual([...new Set(others.map(faultCauseOf))], [undefined]);
  assert.equal(isOutOfReach('no error'), false);
});

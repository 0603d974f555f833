import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutOfReach } from './reach';

const coded = (code: string, message = 'told') => Object.assign(new Error(message), { code });

test('an unreachable database is told apart from a refusal and from our own faults', () => {
  const away = [
    ...['57P01', '57P02', '57P03', '08006', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].map((code) =>
      coded(code),
    ),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Postgres connection has been discarded'),
  ];
  assert.deepEqual(
    away.filter((error) => !isOutOfReach(error)),
    [],
  );
  // A wrong password, an unknown database, a violated constraint, a deadlock, a bug of our own.
  const others = [
    ...['28P01', '28000', '3D000', '23505', '40P01'].map((code) => coded(code)),
    new TypeError('connection is null'),
  ];
  assert.deepEqual(others.filter(isOutOfReach), []);
});

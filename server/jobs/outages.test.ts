import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutageFilter } from './outages';

test('an outage is logged once in fifteen seconds for all workers, and other failures always', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const isLogged = createOutageFilter();
  const away = new Error('Connection terminated unexpectedly');
  assert.equal(isLogged(away), true);
  t.mock.timers.tick(14_999);
  assert.equal(isLogged(away), false);
  assert.equal(isLogged(new Error('a bug of our own')), true);
  t.mock.timers.tick(1);
  assert.equal(isLogged(away), true);
});

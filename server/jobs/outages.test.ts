import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchOutages } from './outages';

test('workers are woken every second after an outage until the queue surely listens again', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_000_000 });
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) t.mock.timers.tick(1000);
  };
  let woken = 0;
  const outages = watchOutages(() => {
    woken += 1;
  });
  const away = new Error('Connection terminated unexpectedly');
  assert.equal(outages.noticed(new Error('a bug of our own')), true);
  pass(5);
  assert.equal(woken, 0);

  assert.equal(outages.noticed(away), true);
  assert.equal(outages.noticed(away), false, 'one log line for all workers');
  pass(10);
  assert.equal(woken, 10);
  outages.noticed(away);
  pass(30);
  assert.equal(woken, 40);
  pass(60);
  assert.equal(woken, 44);

  assert.equal(outages.noticed(away), true, 'another outage is logged');
  pass(10);
  assert.equal(woken, 54, 'and workers are woken again');
  outages.stop();
  pass(10);
  assert.equal(woken, 54);
});

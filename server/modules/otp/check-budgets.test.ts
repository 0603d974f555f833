import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '@/server/platform/config';
import type { Budget, BudgetKind } from './check-budgets';
import { allowancesOf, frozenForSeconds, judgeSend } from './check-budgets';

const now = 1_000_000;

const fresh: Budget = {
  budget_key: 'account-number:x',
  attempts: 0,
  attempts_since: 0,
  sends: 0,
  sends_since: 0,
  last_sent_at: 0,
  attempts_frozen_until: 0,
  sends_frozen_until: 0,
};

const allowances = allowancesOf(readConfig({ SANDBOX: '1' }).limits);

const judge = (changes: Partial<Budget>, kind: BudgetKind = 'account-number') =>
  judgeSend({ ...fresh, ...changes }, allowances[kind], now);

test('the first send starts the hour', () => {
  const changes = { sends: 1, sends_since: now, last_sent_at: now, sends_frozen_until: 0 };
  assert.deepEqual(judge({}), { refused: null, changes });
});

test('a send within the hour adds one', () => {
  const verdict = judge({ sends: 2, sends_since: now - 600, last_sent_at: now - 60 });
  assert.deepEqual(verdict, { refused: null, changes: { sends: 3, last_sent_at: now } });
});

test('the count starts again after an hour', () => {
  assert.equal(judge({ sends: 5, sends_since: now - 3600, last_sent_at: now - 60 }).changes.sends, 1);
});

test('a send that is also too early is refused as such and starts no freeze', () => {
  const verdict = judge({ sends: 5, sends_since: now - 300, last_sent_at: now - 59 });
  assert.deepEqual(verdict, { refused: 'tooManySends', retryAfterSeconds: 1, changes: {} });
});

test('a row written by a clock an hour ahead delays no caller, and one by a clock slightly ahead does', () => {
  const hour = 3600;
  for (const changes of [
    { sends: 1, sends_since: now + hour, last_sent_at: now + hour },
    { sends: 5, sends_since: now - 300, sends_frozen_until: now + hour + 900 },
    { attempts: 9, attempts_since: now + hour, attempts_frozen_until: now + hour + 900 },
  ])
    assert.deepEqual([judge(changes).refused, judge(changes).changes.sends], [null, 1]);
  const first = judge({ sends: 1, sends_since: now + 30, last_sent_at: now + 30 });
  assert.deepEqual([first.refused, 'retryAfterSeconds' in first && first.retryAfterSeconds], ['tooManySends', 90]);
  assert.equal(judge({ sends: 5, sends_since: now, sends_frozen_until: now + 930 }).refused, 'sendsFrozen');
});

test('one send too many starts the freeze', () => {
  const verdict = judge({ sends: 5, sends_since: now - 300, last_sent_at: now - 60 });
  assert.deepEqual(verdict, {
    refused: 'tooManySends',
    retryAfterSeconds: 900,
    changes: { sends_frozen_until: now + 900 },
  });
});

for (const [kind, sends] of [
  ['account', 10],
  ['network', 300],
  ['number', 15],
] as const)
  test(`the budget of the ${kind} allows ${sends} sends an hour, then none until it ends`, () => {
    assert.equal(judge({ sends: sends - 1, sends_since: now - 300, last_sent_at: now }, kind).refused, null);
    const verdict = judge({ sends, sends_since: now - 300, last_sent_at: now }, kind);
    const changes = { sends_frozen_until: now + 3300 };
    assert.deepEqual(verdict, { refused: 'tooManySends', retryAfterSeconds: 3300, changes });
    assert.equal(judge({ sends, sends_since: now - 3600, sends_frozen_until: now }, kind).changes.sends, 1);
  });

test('a request during a freeze does not extend it', () => {
  const verdict = judge({ sends: 5, sends_since: now - 300, sends_frozen_until: now + 10 });
  assert.deepEqual(verdict, { refused: 'sendsFrozen', retryAfterSeconds: 10, changes: {} });
});

test('nothing is sent while wrong codes have frozen the number', () => {
  assert.equal(judge({ attempts_frozen_until: now + 1 }).refused, 'attemptsFrozen');
});

test('a freeze ends at its second', () => {
  assert.equal(frozenForSeconds({ ...fresh, sends_frozen_until: now }, now), 0);
  assert.equal(frozenForSeconds({ ...fresh, sends_frozen_until: now + 5, attempts_frozen_until: now + 9 }, now), 9);
});

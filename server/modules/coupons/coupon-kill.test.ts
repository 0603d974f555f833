import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { inLanes } from '@/tests/support/claims';
import { putCoupon } from '@/tests/support/coupons';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { freeCalls, onRestartableData } from '@/tests/support/restartable';

const size = 300;
const quota = 200;
const phonesAtOnce = 40;

/** Runs the whole server as a process and kills it while hundreds of members collect. */
onRestartableData('a server killed while members collect coupons', {}, ({ start, look }) => {
  let crowd: Somebody[] = [];

  before(() =>
    look(async (db, secrets) => {
      const nowSeconds = Math.floor(Date.now() / 1000);
      crowd = await createManyMembers({ db, secrets, nowSeconds }, size);
      const period = { effective_from: nowSeconds - 60, effective_to: nowSeconds + 3600 };
      await putCoupon(db, { code: 'STORM', quota, ...period });
    }),
  );

  const collect = async (url: string, { token, chatAccountId }: Somebody): Promise<string> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `storm-${chatAccountId}`,
    };
    try {
      const body = JSON.stringify({ code: 'STORM' });
      const answer = await fetch(`${url}${endpoints.collectCoupon.path}`, { method: 'POST', headers, body });
      const json: unknown = await answer.json();
      return String(fieldOf(json, answer.ok ? 'my_coupon_id' : 'code') ?? '');
    } catch {
      return 'lost';
    }
  };

  test('loses no acknowledged coupon and gives none twice', async () => {
    const first = await start();
    const acknowledged = new Map<string, string>();
    const answers: string[] = [];
    let killed: Promise<void> | undefined;
    // Forty phones wait at any time, so that the server dies during their calls however slow this process is.
    await inLanes(crowd, phonesAtOnce, async (somebody) => {
      const outcome = await collect(first.url, somebody);
      answers.push(outcome);
      if (isId(outcome)) acknowledged.set(somebody.memberId, outcome);
      if (acknowledged.size >= 40) killed ??= first.kill();
    });
    await killed;
    assert.ok(answers.includes('lost'), 'the server died too late to interrupt a call');

    // The embedded engine dies with its server, so the answer of the last call may be lost (decision 039).
    await look(freeCalls);
    const second = await start();
    // Every phone retries with its key.
    const again = await Promise.all(crowd.map((somebody) => collect(second.url, somebody)));
    await second.stop();
    for (const [memberId, id] of acknowledged) {
      const answer = again[crowd.findIndex((somebody) => somebody.memberId === memberId)];
      assert.equal(answer, id, 'an acknowledged coupon is returned unchanged when asked for again');
    }

    const { rows, taken } = await look(async (db) => ({
      rows: await db.selectFrom('my_coupons').select(['id', 'member_id']).where('coupon_code', '=', 'STORM').execute(),
      ...(await db.selectFrom('coupons').select('taken').where('code', '=', 'STORM').executeTakeFirstOrThrow()),
    }));
    const stored = new Map(rows.map((row) => [row.member_id, row.id]));
    for (const [memberId, id] of acknowledged)
      assert.equal(stored.get(memberId), id, 'an acknowledged coupon is stored');
    assert.equal(stored.size, rows.length, 'no member has two');
    assert.equal(taken, rows.length, 'the count is exact');
    assert.ok(rows.length <= quota);
  });
});

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text);

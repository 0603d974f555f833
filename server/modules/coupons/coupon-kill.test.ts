import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { inLanes } from '@/tests/support/claims';
import { putCoupon } from '@/tests/support/coupons';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { onRestartableData } from '@/tests/support/restartable';

const size = 300;
const quota = 200;
const phonesAtOnce = 40;

/** The whole server as a process, killed in the middle of a rush. */
onRestartableData('a server killed in a collecting storm', {}, ({ start, look }) => {
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
      return json instanceof Object ? String(Reflect.get(json, answer.ok ? 'my_coupon_id' : 'code')) : '';
    } catch {
      return 'lost';
    }
  };

  test('loses no coupon that it acknowledged, and gives none twice', async () => {
    const first = await start();
    const acknowledged = new Map<string, string>();
    const answers: string[] = [];
    let killed: Promise<void> | undefined;
    // A few dozen phones are always waiting: however slow this process is, the server dies in the middle.
    await inLanes(crowd, phonesAtOnce, async (somebody) => {
      const outcome = await collect(first.url, somebody);
      answers.push(outcome);
      if (isId(outcome)) acknowledged.set(somebody.memberId, outcome);
      if (acknowledged.size >= 40) killed ??= first.kill();
    });
    await killed;
    assert.ok(answers.includes('lost'), 'the server died too late to interrupt anybody');

    const second = await start();
    // The phones that heard nothing ask again with the same key; a claim left behind is free after a minute at most.
    const again = await Promise.all(crowd.map((somebody) => collect(second.url, somebody)));
    await second.stop();
    for (const [memberId, id] of acknowledged) {
      const answer = again[crowd.findIndex((somebody) => somebody.memberId === memberId)];
      assert.equal(answer, id, 'an acknowledged coupon is told again as it was');
    }

    const { rows, taken } = await look(async (db) => ({
      rows: await db.selectFrom('my_coupons').select(['id', 'member_id']).where('coupon_code', '=', 'STORM').execute(),
      ...(await db.selectFrom('coupons').select('taken').where('code', '=', 'STORM').executeTakeFirstOrThrow()),
    }));
    const held = new Map(rows.map((row) => [row.member_id, row.id]));
    for (const [memberId, id] of acknowledged) assert.equal(held.get(memberId), id, 'an acknowledged coupon is there');
    assert.equal(held.size, rows.length, 'nobody has two');
    assert.equal(taken, rows.length, 'the count is exact');
    assert.ok(rows.length <= quota);
  });
});

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text);

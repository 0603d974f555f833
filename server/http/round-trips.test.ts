import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Queue } from '@/server/jobs/queue';
import { createQueue } from '@/server/jobs/queue';
import type { Asked } from '@/tests/support/api';
import { askOver } from '@/tests/support/api';
import { putCoupon } from '@/tests/support/coupons';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { putMission, putStampCard } from '@/tests/support/missions';
import { givePoints } from '@/tests/support/points';
import { putDonation, putReward } from '@/tests/support/rewards';
import type { StatementCounts } from '@/tests/support/statement-counts';
import { listenToStatements } from '@/tests/support/statement-counts';
import { line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';

// All statements that one call sends to PostgreSQL: limits, session, idempotency, begin and commit.
onPostgres('the statements of a call', (openDatabase) => {
  let edge: Edge;
  let queue: Queue;
  let member: Somebody;
  let till: string;
  let memberNo: string;
  let myCouponId: string;
  let heard: StatementCounts;

  before(async () => {
    const { db, source } = await openDatabase();
    const { world } = edgeOf(await openEdge(db));
    queue = createQueue(source, world.deps.log);
    await queue.start();
    edge = edgeOf(await openEdge(db, { env: { RATE_LIMIT: 'on' }, jobs: queue, clock: world.clock }));
    const [one] = await createManyMembers({ db, secrets: world.deps.secrets, nowSeconds: world.clock.now() }, 1);
    assert.ok(one);
    member = one;
    await givePoints(world.deps, one.memberId, 10_000);
    await putReward(db, { reward_id: 'CLAIMED', minimum_spend_satang: 0 });
    await putDonation(db, { reward_id: 'DONATED' });
    await putCoupon(db, { code: 'COLLECTED' });
    const { coupons } = edge.world.services;
    await putCoupon(db, { code: 'SHOWN' });
    myCouponId = granted(await coupons.collect(one.memberId, 'SHOWN')).my_coupon_id;
    await putMission(db);
    await putStampCard(db);
    till = (await edge.world.services.till.addKey('0001')).key;
    const found = db.selectFrom('members').select('member_no').where('id', '=', one.memberId);
    memberNo = (await found.executeTakeFirstOrThrow()).member_no;
    // The connections were used for the preparation, so the first call sets the limits of their sessions.
    await askOver(edge.app)('getMember', { token: member.token });
    heard = listenToStatements();
  });

  after(async () => {
    heard?.stop();
    await queue?.stop(100);
    for (const { app } of edges) await app.close();
  });

  const edges: Edge[] = [];
  const edgeOf = (opened: Edge): Edge => {
    edges.push(opened);
    return opened;
  };

  const statementsOf = async (name: EndpointName, asked: Asked): Promise<string[]> => {
    const headers = { 'idempotency-key': randomUUID() };
    return heard.during(async () => {
      const token = endpoints[name].access === 'branch' ? till : member.token;
      const answer = await askOver(edge.app)(name, { token, headers, ...asked });
      assert.ok(answer.statusCode < 300, answer.body);
    });
  };

  const bill = () => ({
    bill_no: 'B-1',
    member_no: memberNo,
    sold_at: edge.world.clock.now(),
    lines: [line(1000), line(1000, { sku: '886', mother_and_baby: true })],
  });

  const cups = (quantity: number) => () => ({
    ...bill(),
    bill_no: `CUPS-${quantity}`,
    lines: [line(1000, { category: 'cafe', quantity })],
  });

  const calls: [name: EndpointName, body: () => object, most: number, what?: string][] = [
    ['claimReward', () => ({ reward_id: 'CLAIMED' }), 12],
    ['donate', () => ({ reward_id: 'DONATED', point: 10 }), 11],
    ['collectCoupon', () => ({ code: 'COLLECTED' }), 6],
    ['recordPurchase', bill, 12],
    ['recordPurchase', cups(3), 14, ' with stamps'],
    ['recordPurchase', cups(2), 18, ' with stamps that give a coupon'],
    ['issueBarcode', () => ({ my_coupon_id: myCouponId }), 6],
  ];
  for (const [name, body, most, what = ''] of calls)
    test(`for ${name}${what} are at most ${most}`, async () => {
      const statements = await statementsOf(name, { body: body() });
      assert.ok(statements.length <= most, `${statements.length}:\n${statements.join('\n')}`);
      assert.ok(statements.length > 3);
    });
});

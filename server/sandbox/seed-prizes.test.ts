import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { prizeBadges } from '@/domain/kids-club';
import { onDatabase } from '@/tests/support/database-engines';
import { differences } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { seedSandbox } from './seed';

onDatabase('the prizes of the sandbox', (openDatabase) => {
  let world: World;
  let malee: string;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 3 }, () => seedSandbox(world.deps)));
    malee = (await world.enter('sandbox:malee')).memberId ?? '';
  });

  test('cover every badge, with one out of stock, one nearly so and one too dear for malee', async () => {
    const { items, balance } = granted(await world.services.kidsClub.list(malee, { per_page: 50 }));
    assert.equal(balance, 5200);
    for (const badge of [...prizeBadges, null]) assert.ok(items.some(({ badge_name }) => badge_name === badge));
    const of = (id: string) => items.find((item) => item.id === id);
    assert.equal(of('BATH-DUCK')?.stock, 'OUT');
    assert.deepEqual([of('TOY-TRAIN')?.stock, of('TOY-TRAIN')?.badge_name], ['IN', 'LOW_IN_STOCK']);
    assert.deepEqual([of('BALANCE-BIKE')?.redeem_point, of('BALANCE-BIKE')?.event_point], [4800, 3900]);
    assert.ok((of('STROLLER')?.redeem_point ?? 0) > balance);
    assert.ok(items.every(({ shipping_days: days }) => days >= 7 && days <= 14));
  });

  test('give malee a sent order and a new one, both paid, and the books balance', async () => {
    const { items } = granted(await world.services.kidsClub.listOrders(malee, {}));
    assert.deepEqual(
      items.map(({ prize_id, status, tracking }) => [prize_id, status, tracking]),
      [
        ['CRAYONS-24', 'ORDERED', null],
        ['TEDDY-BEAR', 'SENT', 'TH0123456789B'],
      ],
    );
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('stay unchanged at a later start', async () => {
    const { db } = world.deps;
    const rows = async () => ({
      prizes: await db.selectFrom('prizes').selectAll().orderBy('prize_id').execute(),
      orders: await db.selectFrom('prize_orders').selectAll().orderBy('transaction_id').execute(),
    });
    const before = await rows();
    world.clock.advance(40 * 24 * 60 * 60);
    await seedSandbox(world.deps);
    assert.deepEqual(await rows(), before);
  });
});

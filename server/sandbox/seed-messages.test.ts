import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { seedSandbox } from './seed';

onDatabase('the inboxes of the sandbox', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 2 }, () => seedSandbox(world.deps)));
  });

  const inboxOf = async (name: string) => {
    const { memberId } = await world.enter(`sandbox:${name}`);
    assert.ok(memberId);
    return { memberId, ...(await world.services.inbox.list(memberId, { per_page: 50 })) };
  };

  test('tell somying once of what she spent, with the balance after it, and what is new is unread', async () => {
    const { memberId, items } = await inboxOf('somying');
    const spent = items.filter(({ topic }) => topic === 'spending');
    assert.deepEqual(
      spent.map(({ read }) => read),
      [false, true, true, true, true],
    );
    const { points_balance, unread_messages } = await world.services.members.memberOf(memberId);
    assert.equal(unread_messages, items.filter(({ read }) => !read).length);
    const lastLot = 7;
    assert.match(
      spent[0]?.text_en ?? '',
      new RegExp(`Left: ${(points_balance - lastLot).toLocaleString('en')} points`),
    );
  });

  test('tell malee of her parcel', async () => {
    const { items } = await inboxOf('malee');
    const [parcel] = items.filter(({ kind }) => kind === 'parcels');
    assert.match(parcel?.text_en ?? '', /Parcel number: TH0123456789B/);
    assert.equal(parcel?.path, '/redemption/prize-catalog/?tab=history');
  });
});

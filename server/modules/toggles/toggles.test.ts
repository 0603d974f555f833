import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toggleNames } from '@/domain/navigation/feature-routing';
import { onDatabase } from '@/tests/support/database-engines';
import { createWorld } from '@/tests/support/world';

onDatabase('toggles', (openDatabase) => {
  test('have a value for every flag of the app, which a row of the table overrides', async () => {
    const world = createWorld((await openDatabase()).db);
    const shipped = await world.services.toggles.all();
    assert.deepEqual(Object.keys(shipped).sort(), [...toggleNames].sort());
    const off = Object.keys(shipped).filter((name) => !shipped[name]);
    assert.deepEqual(off, ['StaffConfirmCode']);
    const rows = [
      { name: 'NewHomePage', is_on: false },
      { name: 'MenuCoupons', is_on: false },
      { name: 'StaffConfirmCode', is_on: true },
    ];
    await world.deps.db.insertInto('toggles').values(rows).execute();
    const overridden = { NewHomePage: false, MenuCoupons: false, StaffConfirmCode: true };
    assert.deepEqual(await world.services.toggles.all(), { ...shipped, ...overridden });
  });
});

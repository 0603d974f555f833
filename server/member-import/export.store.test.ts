import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { whileLocked } from '@/server/db/advisory-locks';
import { writeCsv } from '@/server/platform/csv';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import { importInto, openFolder, sampleFile } from '@/tests/support/members-file';
import type { World } from '@/tests/support/world';
import { createWorld, syntheticIds } from '@/tests/support/world';
import { memberColumns } from './columns';
import { exportMembers } from './export.store';

async function exported({ deps }: World, full: boolean): Promise<string> {
  const rows: string[][] = [[...memberColumns]];
  for await (const part of exportMembers(deps, { full }))
    rows.push(...part.map((cells) => memberColumns.map((name) => cells[name])));
  return writeCsv(rows);
}

onDatabase('exported members', (openDatabase) => {
  const folder = openFolder();
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const formula = folder.sample().replace('7 ถนนราชดำเนิน', '=7 ถนนราชดำเนิน');
    await importInto(world, [folder.write('members.csv', formula)]);
  });

  test('can be imported into an empty database and exported the same again', async () => {
    const text = await exported(world, true);
    assert.match(text, /"'=7 ถนนราชดำเนิน, อาคาร ""ล้านนา"""/);
    const other = createWorld((await openDatabase()).db);
    assert.equal((await importInto(other, [folder.write('out.csv', text)])).outcomes, '10 0 0 0 0');
    assert.equal(await exported(other, true), text);
  });

  test('are masked unless exported in full, and a masked file cannot be imported', async () => {
    const text = await exported(world, false);
    for (const secret of [
      '1999900007018',
      '0890000001',
      'somsri@',
      'ทองดี',
      'Thongdee',
      'ลาซาล',
      'GB1234567',
      '1961-04',
    ])
      assert.ok(!text.includes(secret), secret);
    assert.match(text, /8800123400000001,tier_1,active,ส•••,ท•••/);
    assert.equal((await importInto(world, [folder.write('masked.csv', text)])).outcomes, '0 0 0 0 10');
  });

  test('include members of the app and leave out erased ones', async () => {
    const { member } = await world.join('new', { identifier: syntheticIds.one, mobile: '0812340001' });
    assert.match(
      await exported(world, true),
      new RegExp(`${member.member_no},tier_1,active,สมศรี,ใจงาม,,,${syntheticIds.one}`),
    );
    await world.deps.db.transaction().execute((tx) => world.services.members.anonymise(tx, member.id));
    assert.ok(!(await exported(world, true)).includes(member.member_no));
  });
});

onPostgres('an import beside another one', (openDatabase) => {
  test('may only check while the other one runs, and may write afterwards', async () => {
    const { db, beside } = await openDatabase();
    const other = createWorld(await beside());
    const done = await whileLocked(db, 'memberImport', async () => {
      await assert.rejects(importInto(other, [sampleFile]), /another import is under way: nothing was imported/);
      assert.equal((await importInto(other, [sampleFile], false)).outcomes, '10 0 0 0 0');
      return true;
    });
    assert.equal(done, true);
    assert.equal((await importInto(other, [sampleFile])).outcomes, '10 0 0 0 0');
  });
});

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { putSetting } from '@/server/db/settings-store';
import { auditLedger } from '@/server/ledger/audit';
import { onDatabase } from '@/tests/support/database-engines';
import { citizenIdOf, importInto, openFolder, sampleFile } from '@/tests/support/members-file';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { importMembers } from './run';

onDatabase('a file of members', (openDatabase) => {
  const folder = openFolder();
  let world: World;

  const balanceOf = async (memberNo: string) => {
    const member = await world.services.members.recordByNumber(world.deps.db, memberNo);
    return (await world.services.members.memberOf(member?.id ?? '')).points.map(({ balance }) => balance).join(' ');
  };
  const countOf = async (table: 'members' | 'point_movements' | 'consent_events' | 'member_imports') => {
    const { rows } = await world.deps.db.executeQuery<{ count: number }>(
      world.deps.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .compile(),
    );
    return Number(rows[0]?.count);
  };
  const everything = async () =>
    [await countOf('members'), await countOf('point_movements'), await countOf('consent_events')].join(' ');
  const isBalanced = async () =>
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);

  before(async () => {
    world = createWorld((await openDatabase()).db);
    await putSetting(world.deps.db, 'events', 'on');
  });

  test('is checked without writing anything', async () => {
    assert.deepEqual(await importInto(world, [sampleFile], false), { outcomes: '10 0 0 0 0', findings: [] });
    assert.equal(await everything(), '0 0 0');
    assert.equal(await countOf('member_imports'), 0);
  });

  test('imports members, points by expiry date and consents, and the books balance', async () => {
    assert.deepEqual(await importInto(world, [sampleFile]), { outcomes: '10 0 0 0 0', findings: [] });
    assert.equal(await everything(), '10 12 6');
    assert.equal(await balanceOf('8800123400000001'), '1500 0');
    assert.equal(await balanceOf('8800123400000007'), '12 3000');
    const { sums } = await auditLedger(world.deps.db, world.clock.now());
    assert.deepEqual([sums.cjpoint.opening, sums.kidpoint.opening], [13_217, 3325]);
    await isBalanced();
    // A whole chain's members would keep the receiver busy for hours.
    const events = await world.deps.db.selectFrom('events_out').select(['type', 'member_id']).execute();
    assert.deepEqual(events, [{ type: 'member.imported', member_id: null }]);
  });

  test('fills the record, and each lot expires on the date in the file', async () => {
    const { db } = world.deps;
    const record = await world.services.members.recordByNumber(db, '8800123400000001');
    const member = await world.services.members.memberOf(record?.id ?? '');
    assert.equal(member.firstname_en, 'Somsri');
    assert.equal(member.address?.street, '99/1 ซอยลาซาล');
    assert.deepEqual([member.branch_code, member.created_by, member.need_verify_pid], ['0001', 'import', false]);
    assert.deepEqual(member.opts, { commu: true });
    assert.equal(member.last_transaction_time, Date.UTC(2026, 5, 30, 11, 20) / 1000);
    const [cjpoint] = member.points;
    assert.deepEqual(cjpoint?.expiring, { points: 1200, at: Date.UTC(2026, 11, 31, 17) / 1000 });
    const consents = await world.services.consents.dataOf(record?.id ?? '');
    assert.deepEqual(
      consents.map(({ type, channel }) => `${type} ${channel}`),
      ['terms import', 'commu import'],
    );
  });

  test('changes nothing when imported again, whatever its compression or line endings', async () => {
    const known = await everything();
    const text = folder.sample();
    const files = [
      folder.write('again.csv', `\uFEFF${text.replaceAll('\n', '\r\n')}`),
      folder.write('again.csv.gz', gzipSync(text)),
      folder.write('again.csv.zst', zstdCompressSync(text)),
    ];
    for (const file of [sampleFile, ...files])
      assert.deepEqual(await importInto(world, [file]), { outcomes: '0 0 10 0 0', findings: [] });
    assert.equal(await everything(), known);
  });

  test('updates records that were not changed since, and brings no points twice', async () => {
    const { db } = world.deps;
    const stored = await world.services.members.recordByNumber(db, '8800123400000003');
    await world.services.members.noteIdentity(db, stored?.id ?? '', 'store 0001');
    const linked = await world.services.members.recordByNumber(db, '8800123400000004');
    await world.services.members.noteLink(db, linked?.id ?? '');
    const text = folder
      .sample()
      .replace('ประยุทธ์,ใจบุญ', 'ประยุทธ,ใจบุญ')
      .replace('มาลัย,พรหมมา', 'มาลี,พรหมมา')
      .replace('บุญมี,แซ่ลิ้ม', 'บุญมา,แซ่ลิ้ม')
      .replace('20@2027-12-31', '999@2027-12-31')
      .replace('granted,1.0,2019-05-02', 'withdrew,1.0,2026-06-01');
    const { outcomes, findings } = await importInto(world, [folder.write('changed.csv', text)]);
    assert.equal(outcomes, '0 2 5 3 0');
    assert.deepEqual(findings, [
      '4 member_no: A store has changed this record since, and it is left alone.',
      '5 member_no: This member has linked the card since, and is left alone.',
      '6 cjpoint: An opening balance is brought along once: the points, and the rest of the line, are left alone.',
    ]);
    const names = await db.selectFrom('members').select('firstname_th').orderBy('member_no').execute();
    assert.deepEqual(
      names.slice(1, 4).map(({ firstname_th }) => firstname_th),
      ['ประยุทธ', 'มาลัย', 'บุญมี'],
    );
    assert.equal(await balanceOf('8800123400000005'), '20 0');
    const first = await world.services.members.recordByNumber(db, '8800123400000001');
    assert.equal((await world.services.consents.consentOf(first?.id ?? '', 'commu')).status, 'withdrew');
    await isBalanced();
  });

  test('is refused at lines whose card, ID or number is in use in the file or the records', async () => {
    const lines = [
      `8800000000000001,ก,ข,1980-01-01,${citizenIdOf(1)},0891110001,yes,`,
      `8800000000000001,ก,ข,1980-01-01,${citizenIdOf(2)},0891110002,yes,`,
      `8800000000000003,ก,ข,1980-01-01,${citizenIdOf(1)},0891110003,yes,`,
      `8800000000000004,ก,ข,1980-01-01,${citizenIdOf(4)},+66891110001,yes,`,
      `8800000000000005,ก,ข,1980-01-01,1999900007018,0891110005,yes,`,
      `8800000000000006,ก,ข,1980-01-01,${citizenIdOf(6)},0890000002,yes,`,
    ];
    const { outcomes, findings } = await importInto(world, [folder.members('twice.csv', lines)]);
    assert.equal(outcomes, '1 0 0 0 5');
    assert.deepEqual(findings, [
      '3 member_no: The same as in twice.csv, line 2.',
      '4 citizen_id: The same as in twice.csv, line 2.',
      '5 phone: The same as in twice.csv, line 2.',
      '6 citizen_id: Another member has this ID.',
      '7 phone: Another member has this number.',
    ]);
  });

  test('resumes after the last whole batch of an interrupted import', async () => {
    const lines = Array.from(
      { length: 1200 },
      (_one, place) =>
        `88777777${String(place).padStart(8, '0')},ก,ข,1980-01-01,${citizenIdOf(5000 + place)},,no,5@2026-12-31`,
    );
    const file = folder.members('large.csv', lines);
    const seen: string[] = [];
    const broken = importMembers(world.deps, {
      files: [file],
      writes: true,
      report: () => undefined,
      watch: () => {
        throw new Error('the power went');
      },
    });
    await assert.rejects(broken, /the power went/);
    const known = await countOf('members');
    const { outcomes } = await importMembers(world.deps, {
      files: [file],
      writes: true,
      report: (_file, { why }) => void seen.push(why),
      watch: (_file, line, kind) => void seen.push(`${kind} ${line}`),
    });
    assert.deepEqual(seen, ['resumed 1001', 'settled 1001', 'settled 1201']);
    assert.deepEqual([outcomes.made, outcomes.unchanged, (await countOf('members')) - known], [1200, 0, 200]);
    await isBalanced();
  });
});

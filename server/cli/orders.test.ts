import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createServices } from '@/server/services';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, putPrize } from '@/tests/support/prizes';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';
import { createWorld, granted } from '@/tests/support/world';

onToolDatabases('npm run orders', ({ dir, env, open }) => {
  const references: string[] = [];

  before(async () => {
    const database = await open();
    const { deps } = createWorld(database.db);
    const secrets = createSecrets(await sandboxKeys(database.db));
    const { kidsClub } = createServices({ ...deps, secrets });
    const [me] = await createManyMembers({ db: database.db, secrets, nowSeconds: deps.clock.now() }, 1);
    assert.ok(me);
    await givePoints(deps, me.memberId, 1000, { pointType: 'kidpoint' });
    await putPrize(database.db, { prize_id: 'BEAR' });
    for (const key of ['one', 'two', 'three']) {
      const input = { prize_id: 'BEAR', address: deliveryAddress() };
      const ordered = granted(await kidsClub.order({ memberId: me.memberId, key, language: 'th' }, input));
      references.push(ordered.reference);
    }
    await database.close();
  });
  const run = (...args: string[]) => runTool('orders', args, { cwd: dir, env });

  test('exports each order once and prints an earlier list again on request', async () => {
    assert.match((await runTool('orders', ['list'], { cwd: dir, env })).stdout, /3 open\.\n$/);
    const first = await run('export', '--file', 'list.csv');
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stderr, /^3 orders, list \d{4}-\d\d-\d\d-1, in list\.csv\.\n$/);
    const text = readFileSync(join(dir, 'list.csv'), 'utf8');
    for (const reference of references) assert.ok(text.includes(`\r\n${reference},`), text);
    assert.equal(statSync(join(dir, 'list.csv')).mode & 0o077, 0);
    assert.match((await run('export', '--file', 'list.csv')).stderr, /already exists; nothing was exported/);
    assert.equal((await run('export')).stderr, 'No new orders.\n');
    const list = /list (\S+),/.exec(first.stderr)?.[1] ?? '';
    assert.equal((await run('export', '--again', list)).stdout, text);
  });

  test('imports the list with parcel numbers and queues the messages', async () => {
    const lines = readFileSync(join(dir, 'list.csv'), 'utf8').trimEnd().split('\r\n');
    const filled = lines.map((line, place) => (place === 1 ? `${line}TH0001` : line));
    writeFileSync(join(dir, 'back.csv'), filled.join('\r\n'));
    assert.equal((await run('sent', 'back.csv')).stdout, '1 sent, 0 corrected, 0 unchanged.\n');
    assert.equal((await run('sent', 'back.csv')).stdout, '0 sent, 0 corrected, 1 unchanged.\n');
    const database = await open();
    const { rows } = await sql<{ name: string }>`select name from pgboss.job where name = 'prize-notice'`.execute(
      database.db,
    );
    await database.close();
    assert.equal(rows.length, 1);
  });

  test('names the errors of a file and changes nothing', async () => {
    writeFileSync(join(dir, 'wrong.csv'), 'reference,tracking\nKC-NOBODY,TH0002\n');
    const { status, stderr } = await run('sent', 'wrong.csv');
    assert.equal(status, 1);
    assert.equal(stderr, 'KC-NOBODY: there is no such order\nNothing was changed.\n');
    writeFileSync(join(dir, 'spoilt.csv'), 'reference,tracking\nKC-NOBODY,1.2E+12\n');
    assert.match((await run('sent', 'spoilt.csv')).stderr, /^spoilt\.csv, line 2: 1\.2E\+12 is not a tracking number/);
  });

  test('stops at parcel numbers that a spreadsheet has cut, unless the operator confirms them', async () => {
    const rows = [1, 2, 3, 4].map((at) => `KC-NOBOD${at},78000000000${at}00000`);
    writeFileSync(join(dir, 'cut.csv'), `reference,tracking\n${rows.join('\n')}\n`);
    const { status, stderr } = await run('sent', 'cut.csv');
    assert.match(stderr, /^tracking: 4 of 4 end in 0 from the 16th digit on.*[\s\S]*Nothing was changed\. .*--as-is/);
    assert.equal(status, 1);
    assert.match((await run('sent', 'cut.csv', '--as-is')).stderr, /^KC-NOBOD1: there is no such order/);
  });

  test('cancels only orders that have not been sent', async () => {
    const left = (await run('list')).stdout;
    const open = references.filter((reference) => left.includes(reference));
    assert.equal(open.length, 2);
    const [reference = ''] = open;
    assert.equal((await run('cancel', reference)).stdout, `${reference} is cancelled; 100 points were given back.\n`);
    const sent = references.find((other) => !open.includes(other)) ?? '';
    assert.equal((await run('cancel', sent)).stderr, `${sent} was sent already\n`);
  });

  test('writes to the audit log who ran it', async () => {
    const database = await open();
    const acts = await database.db
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id', 'act'])
      .orderBy('id')
      .execute();
    await database.close();
    const by = { actor_kind: 'tool', actor_id: userInfo().username };
    const done = ['orders.export', 'orders.export', 'order.set', 'order.set'];
    assert.deepEqual(
      acts,
      done.map((act) => ({ ...by, act })),
    );
  });

  test('prints its usage for wrong arguments', async () => {
    for (const args of [
      [],
      ['sent'],
      ['export', '--file'],
      ['export', '--again', '%'],
      ['cancel', 'a', 'b'],
      ['send'],
    ]) {
      const { status, stderr } = await run(...args);
      assert.equal(status, 1);
      assert.match(stderr, /npm run orders -- list|is no list/);
    }
  });
});

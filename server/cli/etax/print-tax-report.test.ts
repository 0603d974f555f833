import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { settleKind } from '@/server/db/prepare-tables';
import { readCsv } from '@/server/platform/csv';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createServices } from '@/server/services';
import { createEtax } from '@/tests/support/etax';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';
import { createWorld } from '@/tests/support/world';

onToolDatabases('npm run etax -- report', ({ env, open }) => {
  let month = '';

  before(async () => {
    const { db, close } = await open();
    await settleKind(db, 'sandbox');
    const world = createWorld(db);
    // The command has the sandbox's keys.
    const deps = { ...world.deps, secrets: createSecrets(await sandboxKeys(db)) };
    const etax = createEtax({ ...world, deps, services: createServices(deps) });
    await etax.asked(await etax.bought(107, { branch: '0777' }));
    await etax.work();
    month = bangkokTimestamp(world.clock.now()).slice(0, 7);
    await close();
  });

  const run = (...args: string[]) => runTool('etax', ['report', ...args], { env });

  test('prints CSV for accounting, and records who took it', async () => {
    const { status, stdout, stderr } = await run(month, '--branch', '00777', '--language', 'en');
    assert.deepEqual([status, stderr], [0, '']);
    const [head, line, ...rest] = readCsv(stdout).map(({ cells }) => cells);
    assert.deepEqual(head?.slice(0, 5), ['Tax month', 'Company', 'Tax ID', 'Establishment', 'No.']);
    assert.deepEqual(line?.slice(3, 5), ['Branch 00777', '1']);
    assert.deepEqual(line?.slice(11, 15), ['100.00', '0.00', '7.00', '107.00']);
    assert.equal(rest.length, 1 + 5 + 3);
    const whole = await run(month);
    assert.equal(whole.status, 0);
    assert.match(whole.stdout, /^\uFEFFเดือนภาษี,/);

    const { db, close } = await open();
    const acts = db.selectFrom('audit').select(['actor_kind', 'after']).where('act', '=', 'tax_report.export');
    assert.deepEqual(await acts.orderBy('id').execute(), [
      { actor_kind: 'tool', after: { branch: '00777', lines: 1 } },
      { actor_kind: 'tool', after: { lines: 1 } },
    ]);
    await close();
  });

  test('says what it does not understand', async () => {
    for (const wrong of [['2569-11'], ['2026-13'], ['2026-11', '--branch', '12'], ['2026-11', '--language', 'fr']]) {
      const { status, stderr } = await run(...wrong);
      assert.equal(status, 1);
      assert.match(stderr, / is no (month|branch|language)/);
    }
    assert.match((await run()).stderr, /^usage:/);
  });
});

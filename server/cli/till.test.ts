import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { pathOf } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { openDatabase } from '@/server/db/database';
import { cases } from '@/server/sandbox/certify/cases';
import { freePort } from '@/tests/support/free-port';
import type { InnerServer } from '@/tests/support/in-process-server';
import { startInnerServer } from '@/tests/support/in-process-server';
import { openPostgres } from '@/tests/support/postgres-database';
import { runTool } from '@/tests/support/run-tool';
import { createSandboxTill } from '@/tests/support/sandbox-till';

describe('npm run till', () => {
  let product: InnerServer;
  let databaseUrl: string;

  before(async () => {
    databaseUrl = (await openPostgres('migrated')).url;
    product = await startInnerServer({ DATABASE_URL: databaseUrl });
  });
  after(() => product.stop());

  const till = (args: readonly string[], env: Record<string, string> = { PORT: new URL(product.url).port }) =>
    runTool('till', args, { env });

  const ask = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, `${path} ${answer.status}`);
    const json: unknown = await answer.json();
    return (name: string) => String(fieldOf(json, name) ?? '');
  };

  test("prints the branch's code of the day", async () => {
    const { stdout } = await till(['code']);
    assert.match(stdout, /^Branch 0001: staff code \d{4}, until /);
    assert.match((await till(['code', '0002'])).stdout, /^Branch 0002: staff code \d{4}, until /);
  });

  test('uses a coupon’s barcode once and then gives the reason for the refusal', async () => {
    const token = (await ask(pathOf('logInWithLine'), { accessToken: 'sandbox:somying' }))('accessToken');
    const mine = (await ask(pathOf('collectCoupon'), { code: 'WATER-9' }, token))('my_coupon_id');
    const barcode = (await ask(pathOf('issueBarcode'), { my_coupon_id: mine }, token))('barcode');
    assert.match((await till(['scan', barcode, '0003'])).stdout, /^Used at .*WATER-9/);
    const again = await till(['scan', barcode]);
    assert.equal(again.status, 1);
    assert.match(again.stderr, /\(till_coupon_used\)/);
  });

  test('evaluates a basket before payment, and the coupon is still there', async () => {
    const token = (await ask(pathOf('logInWithLine'), { accessToken: 'sandbox:somying' }))('accessToken');
    const mine = (await ask(pathOf('collectCoupon'), { code: 'BUN-2-FOR-29' }, token))('my_coupon_id');
    const barcode = (await ask(pathOf('issueBarcode'), { my_coupon_id: mine }, token))('barcode');
    const goods = '8850000100055:36:2,mother_and_baby:50';
    assert.deepEqual((await till(['basket', 'malee', goods, `${barcode},ABCDEFGHJKLM`, '0002'])).stdout.split('\n  '), [
      '79 baht to pay; 3 points and 2 Kids Club points to come; 800 points may pay 40 baht',
      '8850000100055: 7 baht off',
      'mother_and_baby: 0 baht off',
      `${barcode} gives 7 baht`,
      'ABCDEFGHJKLM gives nothing: Reward not found. Nobody has this code now. Ask the member to show the reward’s code again, and scan it. (till_reward_unknown)\n',
    ]);
    assert.match((await till(['basket', '-', goods])).stdout, /^86 baht to pay; 0 points/);
    assert.match((await till(['scan', barcode])).stdout, /BUN-2-FOR-29/);
  });

  test('uses a reward’s code once and gives the reward back', async () => {
    const token = (await ask(pathOf('logInWithLine'), { accessToken: 'sandbox:malee' }))('accessToken');
    const mine = (await ask(pathOf('claimReward'), { reward_id: 'STEAMED-BUN' }, token))('claim_transaction_id');
    const code = (await ask(pathOf('issueRewardCode'), { claim_transaction_id: mine }, token))('reward_code');
    const readOut = code.replace(/(.{4})/g, '$1 ').toLowerCase();
    assert.match(
      (await till(['scan', readOut, '0003'])).stdout,
      /^Used at .*STEAMED-BUN.*\nGives \{"kind":"free_item","skus":/,
    );
    assert.match((await till(['scan', code])).stderr, /\(till_reward_used\)/);
    assert.match((await till(['release', code, '0003'])).stdout, /^STEAMED-BUN is member \d{16}'s again/);
  });

  test('sells to a sandbox person or a card, takes points and cancels the bill', async () => {
    const card = /\d{16}/.exec((await till(['member', 'somying'])).stdout)?.[0] ?? '';
    const bill = /T\d{6}-\d{4}-\d{4}/;
    const { stdout } = await till(['buy', 'somying', '250']);
    assert.match(stdout, /^Bill T\S+ of 250 baht at branch 0001: 10 points, 0 Kids Club points/);
    assert.match((await till(['buy', card, '99.50', 'alcohol', '0002'])).stdout, /at branch 0002: 0 points/);
    assert.match((await till(['buy', 'malee', '75', 'mother_and_baby'])).stdout, /: 3 points, 3 Kids Club points/);
    assert.match((await till(['buy', '-', '100'])).stdout, /: 0 points/);
    const sold = bill.exec(stdout)?.[0] ?? '';
    assert.match(
      (await till(['discount', 'somying', '200', sold])).stdout,
      /^10 baht off bill .* 1094 points are left/,
    );
    assert.match((await till(['void', sold])).stdout, /10 points and 0 .* taken back, 0 and 0 owed, 200 points given/);
    assert.match((await till(['void', sold, '0002'])).stdout, /is not known yet: its sale will be kept as voided/);
    assert.match((await till(['member', card])).stdout, /: 1284 points \(60 baht off\)/);
    assert.match((await till(['buy', 'nobody', '10'])).stderr, /^No member is called nobody/);
    assert.match((await till(['buy', 'somying', 'much'])).stderr, /^much is not an amount/);
  });

  // The sandbox's coupons are over after the clock was moved by weeks, so these run before.
  const certifying = (report: string, branch: string) => {
    const args = ['certify', '--key', `sandbox-${branch}`, '--till', 'POS 9', '--url', product.url, '--report', report];
    const passed = async () =>
      fieldOf(await (await fetch(`${product.url}/sandbox/certify/${branch}`)).json(), 'passed');
    return { args, passed };
  };

  test('certifies a till that performs all cases, with a report', async () => {
    const report = join(tmpdir(), `certificate-${process.pid}.html`);
    const { args, passed } = certifying(report, '0004');
    const certified = till(args);
    while ((await passed()) === undefined) await nextTick();
    await createSandboxTill(product.url, { branch: '0004', customer: 'phimlapat' }).perform(cases.map(({ id }) => id));
    assert.equal(await passed(), 24);
    const { status, stdout } = await certified;
    assert.equal(status, 0);
    assert.match(stdout, /^Certifying the till of branch 0004: http/);
    assert.equal(stdout.match(/^✓ /gm)?.length, 24);
    assert.match(stdout, /^✓ +4 excluded: Goods that earn nothing · สินค้าที่ไม่ได้คะแนน \(.* recordPurchase · 200\)$/m);
    assert.match(stdout, /\n24 of 24 cases passed\. Report: /);
    assert.match(readFileSync(report, 'utf8'), /POS 9.*24 \/ 24/s);
    rmSync(report);
  });

  test('ends a certificate at Ctrl-C with what is missing', async () => {
    const report = join(tmpdir(), `certificate-${process.pid}.html`);
    const { args } = certifying(report, '0003');
    const command = spawn(process.execPath, ['--import', './tools/alias.js', 'server/cli/till.ts', ...args]);
    await once(command.stdout, 'data');
    command.kill('SIGINT');
    assert.deepEqual(await once(command, 'exit'), [1, null]);
    assert.match(readFileSync(report, 'utf8'), /0 \/ 24/);
    rmSync(report);
  });

  test('arms a fault for the till under test, and names what is missing', async () => {
    assert.match((await till(['fault', 'no_answer', '0002'])).stderr, /^Start a certificate first/);
    assert.match((await till(['fault', 'flood', '0003'])).stderr, /^FAULT is one of: no_answer /);
    assert.match((await till(['fault', 'no_answer', '0003'])).stdout, /^Armed: no_answer/);
    const unknown = ['certify', '--key', 'nobody', '--url', product.url];
    assert.match((await till(unknown)).stderr, /\(till_key_unknown\)/);
    assert.match((await till(['certify', '--colour'])).stderr, /--colour/);
  });

  test('sums the day of a branch, and says which day has no sums', async () => {
    // At noon no sale is on another day.
    const now = Number(fieldOf(await (await fetch(`${product.url}/sandbox/clock`)).json(), 'now'));
    const noon = startOfBangkokDaySeconds(bangkokDate(now)) + 36 * 60 * 60;
    await ask('/sandbox/clock', { advance_seconds: noon - now });
    const day = formatCalendarDate(bangkokDate(noon));
    const sums = async () => (await till(['day', day, '0005'])).stdout;
    assert.match(await sums(), new RegExp(`^Branch 0005 on ${day}: 0 bills of 0 baht`));
    const { stdout } = await till(['buy', 'malee', '50', 'grocery', '0005']);
    await till(['void', /T\d\S+/.exec(stdout)?.[0] ?? '', '0005']);
    await till(['buy', '-', '99.5', 'grocery', '0005']);
    const said = await sums();
    assert.match(said, /: 2 bills of 149\.5 baht, 0 baht off, 2 points earned and 0 paid with\n {2}0 of the bills/);
    assert.match(said, /\n {2}voids: 1 of 50 baht, 2 points back\n/);
    assert.match((await till(['day', '2569-01-01'])).stderr, /\(till_field_wrong\)\n {2}day: Is in the future/);
  });

  test('sells at the time of a moved clock', async () => {
    await ask('/sandbox/clock', { advance_seconds: 40 * 24 * 60 * 60 });
    assert.match((await till(['buy', 'somying', '25'])).stdout, /: 1 points/);
  });

  test('verifies an identity and explains a refusal', async () => {
    assert.match((await till(['member', 'niran'])).stdout, /ID not verified yet/);
    assert.match(
      (await till(['verify', 'niran', '1999900001010'])).stderr,
      /\(till_identity_wrong\)\n {2}identifier: The number is not/,
    );
    assert.match((await till(['verify', 'niran', '4-9999-00001-04-9'])).stdout, /^The identity of \d{16} is verified/);
    assert.doesNotMatch((await till(['member', 'niran'])).stdout, /not verified/);
  });

  test('writes to the audit log who created and revoked a key', async () => {
    const env = { SANDBOX: '1', DATABASE_URL: databaseUrl };
    const name = /Its name is ([0-9a-f]{12})/.exec((await till(['add-key', '0042'], env)).stdout)?.[1] ?? '';
    assert.equal((await till(['revoke-key', name], env)).status, 0);
    const { db, close } = await openDatabase({ databaseUrl });
    const acts = db.selectFrom('audit').select(['actor_kind', 'actor_id', 'act']).where('subject_id', '=', '0042');
    const by = { actor_kind: 'tool', actor_id: userInfo().username };
    assert.deepEqual(await acts.orderBy('id').execute(), [
      { ...by, act: 'till_key.add' },
      { ...by, act: 'till_key.revoke' },
    ]);
    await close();
  });

  test('prints its usage, and the address that it tried if no server answers', async () => {
    for (const args of [
      [],
      ['sell'],
      ['buy', 'somying'],
      ['keys', '0001'],
      ['constructor'],
      ['scan'],
      ['code', '0001', 'more'],
    ])
      assert.match((await till(args)).stderr, /^usage:\n {2}npm run till -- code/);
    const { status, stderr } = await till(['code'], { PORT: `${await freePort()}` });
    assert.equal(status, 1);
    assert.match(stderr, /^No server answers at http:\/\/localhost:\d+/);
    assert.match((await till(['code'], { TILL_URL: product.url, TILL_KEY: 'nobody' })).stderr, /\(/);
  });
});

import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { createSecrets } from '@/server/platform/secrets';
import { createServices } from '@/server/services';
import type { LineSimulator } from '@/tests/support/line-simulator';
import { startLineSimulator } from '@/tests/support/line-simulator';
import { listeningPort } from '@/tests/support/listening-port';
import { keyOf, realSettings, testKeys } from '@/tests/support/real-settings';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';
import { createWorld, granted } from '@/tests/support/world';

onToolDatabases('npm run line', ({ dir, env, open }) => {
  let line: LineSimulator;
  let publicUrl = '';
  let webhookStatus = 200;
  const webhook = createServer((_request, response) => void response.writeHead(webhookStatus).end());

  before(async () => {
    line = await startLineSimulator();
    publicUrl = `http://127.0.0.1:${await listeningPort(webhook)}`;
    const person = line.addUser({ userId: 'U-somchai' });
    const database = await open();
    const { deps } = createWorld(database.db);
    const ring = [{ id: 'k1', key: Buffer.from(keyOf(1), 'base64') }];
    const secrets = createSecrets({
      encryption: ring,
      session: ring,
      lookUp: Buffer.from(testKeys.LOOKUP_KEY, 'base64'),
    });
    granted(await createServices({ ...deps, secrets }).session.logIn('somchai', 'th'));
    assert.ok(person.isFriend);
    await database.close();
  });
  after(async () => {
    await line.stop();
    webhook.closeAllConnections();
    webhook.close();
  });
  beforeEach(() => {
    line.forget();
    webhookStatus = 200;
    const { liffId } = line.state.login;
    line.state.quota.limit = 1000;
    line.state.webhook.url = `${publicUrl}/line/webhook`;
    line.state.webhook.active = true;
    const view = { type: 'full', url: `${publicUrl}/` };
    line.state.liffApps.splice(0, 1, { liffId, view, scope: ['profile', 'openid'], botPrompt: 'normal' });
  });

  const run = (args: string[], changes: Record<string, string> = {}) =>
    runTool('line', args, {
      cwd: dir,
      env: {
        ...realSettings,
        ...env,
        SANDBOX: '0',
        ...line.settings,
        PUBLIC_URL: publicUrl,
        NEXT_PUBLIC_LIFF_ID: line.state.login.liffId,
        ...changes,
      },
    });
  const settings = ['token', 'login channel', 'endpoint', 'scope', 'bot link', 'provider', 'webhook', 'quota'];

  test('check finds every setting right', async () => {
    const { stdout, stderr, status } = await run(['check']);
    assert.deepEqual([stderr, status], ['', 0]);
    assert.deepEqual(
      stdout
        .trim()
        .split('\n')
        .map((said) => said.split(':')[0]),
      settings.map((setting) => `ok    ${setting}`),
    );
  });

  const nothing = (_done: unknown): Record<string, string> => ({});
  const change = (part: object) => nothing(line.state.liffApps.splice(0, 1, { ...line.state.liffApps[0], ...part }));
  const webhookOf = (part: Partial<typeof line.state.webhook>) => nothing(Object.assign(line.state.webhook, part));
  const answering = (status: number) => {
    webhookStatus = status;
    return {};
  };
  const faults: [string, () => Record<string, string>, RegExp][] = [
    ['token', () => ({ LINE_MESSAGING_TOKEN: 'other' }), /LINE_MESSAGING_TOKEN/],
    ['login channel', () => ({ LINE_CHANNEL_SECRET: 'other' }), /LINE_CHANNEL_SECRET/],
    ['LIFF app', () => ({ NEXT_PUBLIC_LIFF_ID: '3000000000-other' }), /not of the channel/],
    ['LIFF app', () => ({ NEXT_PUBLIC_LIFF_ID: '2000000000-other' }), /has no LIFF app/],
    [
      'endpoint',
      () => ({ PUBLIC_URL: 'https://app.example.com' }),
      /set its endpoint URL to https:\/\/app.example.com\//,
    ],
    ['scope', () => change({ scope: ['openid'] }), /lacks the scope profile/],
    ['scope', () => change({ scope: ['profile'] }), /lacks the scope openid/],
    ['bot link', () => change({ botPrompt: 'none' }), /add friend option/],
    ['provider', () => nothing(line.state.users.clear()), /one provider/],
    ['webhook', () => webhookOf({ url: undefined }), /there is none: set .*\/line\/webhook/],
    ['webhook', () => webhookOf({ url: 'https://other.example/line/webhook' }), /LINE calls https:\/\/other/],
    ['webhook', () => webhookOf({ active: false }), /switched off/],
    ['webhook', () => answering(401), /LINE_MESSAGING_SECRET/],
    ['quota', () => nothing(Object.assign(line.state.quota, { limit: 10, used: 8 })), /8 of 10 messages/],
  ];
  for (const [setting, spoil, said] of faults)
    test(`check names a wrong ${setting}: ${said.source}`, async () => {
      const users = new Map(line.state.users);
      const { stdout, stderr, status } = await run(['check'], spoil());
      assert.equal(stderr, '');
      for (const [id, user] of users) line.state.users.set(id, user);
      const wrong = stdout.split('\n').filter((found) => found.startsWith('WRONG'));
      assert.equal(status, 1, stdout);
      assert.ok(
        wrong.some((found) => found.startsWith(`WRONG ${setting}: `) && said.test(found)),
        stdout,
      );
      for (const secret of [line.state.login.secret, line.state.bot.token, line.state.bot.secret])
        assert.ok(!stdout.includes(secret));
    });

  test('check says what LINE does not tell, and is no failure then', async () => {
    line.state.liffApps.length = 0;
    const { stdout, status } = await run(['check']);
    assert.match(stdout, /^\? {5}LIFF app: LINE does not tell it/m);
    assert.equal(status, 0);
  });

  test('menus shows what it would do, does it with --apply, and then finds nothing to do', async () => {
    const shown = await run(['menus']);
    assert.match(shown.stdout, /^visitor: a menu is made from visitor\.json.*shown to everybody/m, shown.stderr);
    assert.match(shown.stdout, /Nothing was changed/);
    assert.equal(line.state.richMenus.size, 0);
    assert.equal((await run(['menus', '--apply'])).status, 0);
    assert.deepEqual([line.state.richMenus.size, typeof line.state.defaultRichMenuId], [3, 'string']);
    line.forget();
    assert.match((await run(['menus', '--apply'])).stdout, /^visitor: the menu stays\nmember: the menu stays\n/);
    assert.deepEqual(
      line.requests.filter(({ name }) => !/^(get|validate)/.test(name)),
      [],
    );
    assert.match((await run(['menus', '--again'])).stdout, /all its members/);
  });

  test('menus names what is wrong with the files, and changes nothing', async () => {
    const folder = join(dir, 'menus');
    cpSync(join(import.meta.dirname, 'line'), folder, { recursive: true });
    writeFileSync(join(folder, 'member.json'), JSON.stringify({ size: { width: 2500, height: 843 }, areas: [] }));
    writeFileSync(join(folder, 'parent.json'), '{}');
    const area = { bounds: {}, action: { type: 'uri', uri: '/nowhere/' } };
    writeFileSync(join(folder, 'visitor.json'), JSON.stringify({ size: { width: 2500, height: 843 }, areas: [area] }));
    const { stderr, status } = await run(['menus', folder, '--apply']);
    assert.equal(status, 1);
    assert.match(stderr, /^visitor: \/nowhere\/ is not a page/m);
    assert.match(stderr, /^member: the picture has 2500×1686 px and member\.json says 2500×843/m);
    assert.match(stderr, /^parent: parent\.json is not a rich menu/m);
  });

  test('the sandbox has no LINE, and another command gets the usage', async () => {
    const sandbox = await runTool('line', ['check'], { cwd: dir, env: { ...env, SANDBOX: '1' } });
    assert.match(sandbox.stderr, /The sandbox has no LINE/);
    assert.match((await run(['menu'])).stderr, /usage:/);
  });
});

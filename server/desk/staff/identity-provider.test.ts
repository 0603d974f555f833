import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fieldOf } from '@/domain/records';
import { staffRoleSeconds, staffSessionSeconds } from '@/domain/staff';

import type { Database } from '@/server/db/database';
import { createOidcDirectory } from '@/server/gateways/oidc';
import type { StaffDirectory } from '@/server/gateways/staff-directory';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { IdentityProvider, ProviderShape } from '@/tests/support/identity-provider';
import { openProviderBrowser, startIdentityProvider } from '@/tests/support/identity-provider';
import { realSettings } from '@/tests/support/real-settings';
import { openStaffBrowser } from '@/tests/support/staff';

const origin = 'https://desk.example.com';
const cookieName = '__Host-sabai-staff';
const returnTo = `${origin}/staff/`;

/** What the server logs below the level of errors, with its fields. */
type Lines = Record<string, unknown>[];

type Desk = { provider: IdentityProvider; edge: Edge; lines: Lines };

async function openDirectory(shape: ProviderShape, settings: Record<string, string>) {
  const provider = await startIdentityProvider(shape, returnTo);
  const env = { ...realSettings, SANDBOX: '0', PUBLIC_URL: origin, ...provider.settings, ...settings };
  const read = readConfig(env).gateways?.staff;
  assert.ok(read);
  const lines: Lines = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const directory = createOidcDirectory(read, returnTo, log);
  assert.ok(directory.kind === 'oidc');
  return { provider, directory, lines };
}

/** A person at a computer: the desk's cookies, and the provider's. */
function sitDown({ edge }: Desk) {
  const [browser, atProvider] = [openStaffBrowser(edge.app), openProviderBrowser()];
  const way = async () => (await browser.call('getStaffSignIn')).json();
  // Like the desk's page, which passes on nothing else.
  const complete = ({ code, error, state, iss }: Record<string, string>) =>
    browser.call('completeStaffSignIn', { body: { code, error, state, iss } });
  const signIn = async (account?: string) => complete(await atProvider.follow((await way()).url, account));
  const session = () => browser.call('getStaffSession');
  return { browser, atProvider, way, complete, signIn, session };
}

const codeOf = (answer: { json(): unknown }) => fieldOf(answer.json(), 'code');

const named = { name: 'มานะ ใจดี' };

onDatabase('the desk at a real identity provider', (openDatabase) => {
  let db: Database['db'];
  let edge: Edge;
  const providers: IdentityProvider[] = [];
  let current: Awaited<ReturnType<typeof openDirectory>>['directory'];

  before(async () => {
    db = (await openDatabase()).db;
    const staffDirectory: StaffDirectory = {
      kind: 'oidc',
      addressFor: (...given) => current.addressFor(...given),
      confirm: (...given) => current.confirm(...given),
      renew: (...given) => current.renew(...given),
      leaveAt: (...given) => current.leaveAt(...given),
    };
    edge = await openEdge(db, { env: { ...realSettings, SANDBOX: '0', PUBLIC_URL: origin }, staffDirectory });
  });
  after(async () => {
    await edge.app.close();
    for (const provider of providers) await provider.stop();
  });

  /** One server for all tests, at another provider for each. */
  const desk = async (shape: Partial<ProviderShape> = {}, settings: Record<string, string> = {}): Promise<Desk> => {
    const people = { mana: { ...named, roles: ['desk-support', 'desk-approver'] }, piti: { roles: ['desk-admin'] } };
    const roles = 'support=desk-support,approver=desk-approver,admin=desk-admin';
    const { provider, directory, lines } = await openDirectory(
      { people, claims: ['roles'], ...shape },
      { STAFF_OIDC_ROLES: roles, ...settings },
    );
    providers.push(provider);
    current = directory;
    return { provider, edge, lines };
  };

  /** How many sessions this cookie belongs to: one or none. */
  const sessionsOf = async (cookie = '') => {
    const hash = createHash('sha256').update(cookie).digest('hex');
    return (await db.selectFrom('staff_sessions').select('name').where('session_hash', '=', hash).execute()).length;
  };

  test('a person without a role is shown what to do, and the log names the claim and its content, not the person', async () => {
    const opened = await desk({
      people: { mana: { ...named, email: 'mana@example.com', roles: ['driver', 'Desk-Support'] } },
    });
    const answer = await sitDown(opened).signIn('mana');
    assert.match(answer.json().message, /เพิ่มบทบาท/);
    const [line = {}] = opened.lines.filter(({ claim }) => claim !== undefined);
    assert.deepEqual([line['claim'], line['held']], ['roles', '["driver","Desk-Support"]']);
    assert.doesNotMatch(JSON.stringify(opened.lines), /mana|มานะ/);
  });

  test('the log states that the provider omitted the groups because they were too many', async () => {
    const people = { mana: { ...named, _claim_names: { groups: 'src1' } } };
    const settings = { STAFF_OIDC_ROLES_CLAIM: 'groups' };
    const opened = await desk({ people, claims: ['groups', '_claim_names'] }, settings);
    assert.equal(codeOf(await sitDown(opened).signIn('mana')), 'staff_no_role');
    assert.match(JSON.stringify(opened.lines), /in more groups than/);
  });

  test('each sign-in asks the provider to authenticate again, even if a person is still signed in there', async () => {
    const opened = await desk();
    const seat = sitDown(opened);
    assert.equal((await seat.signIn('mana')).statusCode, 200);
    const first = seat.browser.cookies.get(cookieName);
    const { url } = await seat.way();
    assert.deepEqual(
      ['prompt', 'max_age'].map((name) => new URL(url).searchParams.get(name)),
      ['login', '0'],
    );
    const second = await seat.signIn('piti');
    assert.deepEqual([second.json().staff_id, seat.atProvider.seen.signInPages], ['piti', 2]);
    assert.equal(await sessionsOf(first), 0, 'the session whose cookie was replaced has ended');
  });

  test('signing out ends the provider’s session as well, and returns to the desk', async () => {
    const opened = await desk();
    const seat = sitDown(opened);
    await seat.signIn('mana');
    const { url } = (await seat.browser.call('endStaffSession')).json();
    const asked = new URL(url);
    assert.equal(asked.searchParams.get('client_id'), 'sabai-desk');
    assert.ok(asked.searchParams.get('id_token_hint'));
    assert.equal(await seat.atProvider.leave(url), `${returnTo}?state=left`);
    assert.equal((await seat.session()).statusCode, 401);
    const silent = new URL((await seat.way()).url);
    silent.searchParams.set('prompt', 'none');
    silent.searchParams.delete('max_age');
    assert.equal((await seat.atProvider.follow(silent.href))['error'], 'login_required');
  });

  test('signing out states that the provider’s session remains if the provider has no log-out URL', async () => {
    const opened = await desk({ endsSessions: false });
    const seat = sitDown(opened);
    await seat.signIn('mana');
    assert.deepEqual((await seat.browser.call('endStaffSession')).json(), { stays: true });
    assert.deepEqual((await seat.browser.call('endStaffSession')).json(), {}, 'there is no session any more');
  });

  test('roles are refreshed after ten minutes, by one call of many, and each refresh token is used once', async () => {
    const opened = await desk();
    const { provider, edge } = opened;
    const seat = sitDown(opened);
    await seat.signIn('mana');
    const before = provider.state.tokenRequests;
    edge.world.clock.advance(staffRoleSeconds.askedAgain - 1);
    assert.deepEqual(
      [(await seat.session()).json().roles, provider.state.tokenRequests],
      [['support', 'approver'], before],
    );
    Object.assign(provider.shape.people['mana'] ?? {}, { roles: ['desk-support'] });
    edge.world.clock.advance(staffRoleSeconds.most);
    const answers = await Promise.all(Array.from({ length: 6 }, () => seat.session()));
    for (const answer of answers) assert.deepEqual([answer.statusCode, answer.json().roles], [200, ['support']]);
    assert.equal(provider.state.tokenRequests, before + 1);
    edge.world.clock.advance(staffRoleSeconds.most);
    assert.equal((await seat.session()).statusCode, 200);
    assert.equal(provider.state.tokenRequests, before + 2);
    Object.assign(provider.shape.people['mana'] ?? {}, { roles: [] });
    edge.world.clock.advance(staffRoleSeconds.askedAgain);
    assert.equal((await seat.session()).statusCode, 401);
    assert.equal(await sessionsOf(seat.browser.cookies.get(cookieName)), 0);
  });

  test('a session ends with the account', async () => {
    const opened = await desk();
    const seat = sitDown(opened);
    assert.equal((await seat.signIn('mana')).statusCode, 200);
    delete opened.provider.shape.people['mana'];
    opened.edge.world.clock.advance(staffRoleSeconds.askedAgain);
    assert.equal((await seat.session()).statusCode, 401);
  });

  test('a provider that is down is tolerated until the roles are 15 minutes old, and then calls are refused', async () => {
    const opened = await desk();
    const { provider, edge } = opened;
    const seat = sitDown(opened);
    await seat.signIn('mana');
    provider.state.isDown = true;
    edge.world.clock.advance(staffRoleSeconds.most - 1);
    assert.equal((await seat.session()).statusCode, 200);
    edge.world.clock.advance(16);
    const refused = await seat.session();
    assert.deepEqual([refused.statusCode, codeOf(refused)], [503, 'staff_provider_down']);
    provider.state.isDown = false;
    edge.world.clock.advance(16);
    assert.equal((await seat.session()).statusCode, 200);
  });

  test('without refresh tokens the provider confirms the person silently after 15 minutes, in the same session', async () => {
    const opened = await desk({ givesRefreshTokens: false });
    const { provider, edge } = opened;
    const seat = sitDown(opened);
    const begun = (await seat.signIn('mana')).json();
    assert.equal(begun.ends_at, edge.world.clock.now() + staffRoleSeconds.most);
    edge.world.clock.advance(staffRoleSeconds.most - 1);
    assert.equal((await seat.session()).statusCode, 200);
    edge.world.clock.advance(1);
    assert.equal((await seat.session()).statusCode, 401);
    Object.assign(provider.shape.people['mana'] ?? {}, { roles: ['desk-approver'] });
    const way = await seat.way();
    assert.deepEqual([way.confirms, new URL(way.url).searchParams.get('prompt')], [true, 'none']);
    const cookies = new Map(seat.browser.cookies);
    const confirmed = await seat.complete(await seat.atProvider.follow(way.url));
    assert.deepEqual([confirmed.statusCode, confirmed.json().roles], [200, ['approver']]);
    assert.equal(seat.browser.cookies.get(cookieName), cookies.get(cookieName));
    assert.equal(seat.atProvider.seen.signInPages, 1);
  });

  test('a silent confirmation is not offered after half an hour without a call', async () => {
    const opened = await desk({ givesRefreshTokens: false });
    const seat = sitDown(opened);
    await seat.signIn('mana');
    opened.edge.world.clock.advance(staffSessionSeconds.idle);
    const way = await seat.way();
    assert.deepEqual([way.confirms, new URL(way.url).searchParams.get('prompt')], [undefined, 'login']);
  });

  for (const [what, account] of [
    ['nobody', undefined],
    ['somebody else', 'piti'],
  ] as const)
    test(`a session ends if ${what} is now signed in at the provider`, async () => {
      const opened = await desk({ givesRefreshTokens: false });
      const [seat, other] = [sitDown(opened), sitDown(opened)];
      await seat.signIn('mana');
      if (account !== undefined) await other.signIn(account);
      opened.edge.world.clock.advance(staffRoleSeconds.most);
      const address = new URL((await seat.way()).url);
      assert.ok(address.searchParams.get('id_token_hint'));
      // Without the hint, which not every provider evaluates.
      address.searchParams.delete('id_token_hint');
      const refused = await seat.complete(await other.atProvider.follow(address.href));
      assert.deepEqual([refused.statusCode, codeOf(refused)], [401, 'staff_sign_in_again']);
      assert.equal((await seat.way()).confirms, undefined);
    });

  test('signing out ends a session that only has to be confirmed', async () => {
    const opened = await desk({ givesRefreshTokens: false });
    const seat = sitDown(opened);
    await seat.signIn('mana');
    opened.edge.world.clock.advance(staffRoleSeconds.most);
    const kept = new Map(seat.browser.cookies);
    assert.ok((await seat.browser.call('endStaffSession')).json().url);
    for (const [name, content] of kept) seat.browser.cookies.set(name, content);
    assert.equal((await seat.way()).confirms, undefined);
  });

  test('each error of the provider’s redirect has its own answer', async () => {
    const opened = await desk();
    const seat = sitDown(opened);
    const cancelled = await seat.complete(await seat.atProvider.follow((await seat.way()).url, ''));
    assert.deepEqual([cancelled.statusCode, codeOf(cancelled)], [403, 'staff_sign_in_declined']);
    const answers = [
      ['login_required', 401, 'staff_sign_in_again'],
      ['interaction_required', 401, 'staff_sign_in_again'],
      ['consent_required', 401, 'staff_sign_in_again'],
      ['account_selection_required', 401, 'staff_sign_in_again'],
      ['temporarily_unavailable', 503, 'staff_provider_down'],
      ['server_error', 503, 'staff_provider_down'],
      ['invalid_scope', 503, 'staff_provider_refuses'],
      ['unauthorized_client', 503, 'staff_provider_refuses'],
      ['toString', 503, 'staff_provider_refuses'],
    ] as const;
    for (const [error, ...expected] of answers) {
      const state = new URL((await seat.way()).url).searchParams.get('state') ?? '';
      const answer = await seat.complete({ error, state });
      assert.deepEqual([answer.statusCode, codeOf(answer)], expected, error);
    }
    const forged = await seat.complete({ error: 'access_denied', state: 'another' });
    assert.equal(codeOf(forged), 'staff_sign_in_again');
  });

  test('a sign-in requests the configured scopes', async () => {
    const opened = await desk({}, { STAFF_OIDC_SCOPES: 'openid  profile groups' });
    assert.equal(new URL((await sitDown(opened).way()).url).searchParams.get('scope'), 'openid profile groups');
  });
});

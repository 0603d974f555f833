import assert from 'node:assert/strict';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLog } from '@/server/platform/log';
import { listeningPort } from '@/tests/support/listening-port';
import { createLineGateway } from './line';

const channelId = '1234567890';

let logged: string[] = [];
const log = createLog('info', { write: (line) => logged.push(line) });
const verified = { scope: 'profile', client_id: channelId, expires_in: 2591659 };
const profile = { userId: 'U4af4980629', displayName: 'สมหญิง', pictureUrl: 'https://profile.line-scdn.net/x' };

type SeenRequest = { method: string; path: string; authorization: string; body: string };

describe('LINE over HTTP', () => {
  let server: Server;
  let apiUrl = '';
  let requests: SeenRequest[] = [];
  let answers: Record<string, (response: ServerResponse) => void> = {};

  const answering = (status: number, body: unknown) => (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

  before(async () => {
    server = createServer(async (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const { authorization = '' } = request.headers;
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization,
        body: await textOf(request),
      });
      (answers[path] ?? answering(404, {}))(response);
    });
    apiUrl = `http://127.0.0.1:${await listeningPort(server)}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
    logged = [];
    answers = { '/oauth2/v2.1/verify': answering(200, verified), '/v2/profile': answering(200, profile) };
  });

  const gateway = (timeoutMs = 60_000) =>
    createLineGateway({ channelId, channelSecret: 's3cret', apiUrl }, log, { timeoutMs, triesAtMost: 2 });
  const outcomeOf = async (token = 'token') => (await gateway().confirm(token)).outcome;

  it('confirms a token of our channel and returns its profile', async () => {
    assert.deepEqual(await gateway().confirm('a+b/c=&client_id=1'), {
      outcome: 'confirmed',
      profile,
      scopes: ['profile'],
      tokenExpiresInSeconds: 2591659,
    });
    const [first, ...besides] = requests;
    assert.deepEqual(
      [first, ...besides.sort((a, b) => b.path.localeCompare(a.path))],
      [
        {
          method: 'GET',
          path: '/oauth2/v2.1/verify?access_token=a%2Bb%2Fc%3D%26client_id%3D1',
          authorization: '',
          body: '',
        },
        { method: 'GET', path: '/v2/profile', authorization: 'Bearer a+b/c=&client_id=1', body: '' },
        { method: 'GET', path: '/friendship/v1/status', authorization: 'Bearer a+b/c=&client_id=1', body: '' },
      ],
    );
  });

  it('says whether the official account’s messages arrive, if LINE does', async () => {
    const friendshipOf = async () => {
      const answer = await gateway().confirm('token');
      return answer.outcome === 'confirmed' ? answer.isFriend : answer.outcome;
    };
    for (const friendFlag of [true, false]) {
      answers['/friendship/v1/status'] = answering(200, { friendFlag });
      assert.equal(await friendshipOf(), friendFlag);
    }
    // The channel has no official account, or LINE fails: the log-in does not need it.
    for (const status of [400, 500]) {
      answers['/friendship/v1/status'] = answering(status, {});
      assert.equal(await friendshipOf(), undefined);
    }
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, scope: 'openid' });
    answers['/oauth2/v2.1/userinfo'] = answering(200, { sub: profile.userId });
    answers['/friendship/v1/status'] = answering(200, { friendFlag: true });
    assert.equal(await friendshipOf(), undefined);
  });

  it('refuses a token that is another channel’s, expired or refused by LINE', async () => {
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, client_id: '999' });
    assert.equal(await outcomeOf(), 'refused');
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, expires_in: 0 });
    assert.equal(await outcomeOf(), 'refused');
    answers['/oauth2/v2.1/verify'] = answering(400, {
      error: 'invalid_request',
      error_description: 'access token expired',
    });
    assert.equal(await outcomeOf(), 'refused');
    assert.ok(!requests.some(({ path }) => path === '/v2/profile'));
    answers['/oauth2/v2.1/verify'] = answering(200, verified);
    answers['/v2/profile'] = answering(403, { message: 'The scope is missing' });
    assert.equal(await outcomeOf(), 'refused');
  });

  it('confirms a token of a channel with simplified consent by its subject, without name and picture', async () => {
    answers['/v2/profile'] = answering(403, { message: 'The scope is missing' });
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, scope: 'openid' });
    answers['/oauth2/v2.1/userinfo'] = answering(200, { sub: profile.userId });
    assert.deepEqual(await gateway().confirm('token'), {
      outcome: 'confirmed',
      profile: { userId: profile.userId, displayName: '', pictureUrl: null },
      scopes: ['openid'],
      tokenExpiresInSeconds: 2591659,
    });
    assert.equal(requests.at(-1)?.path, '/oauth2/v2.1/userinfo');
    assert.equal(requests.at(-1)?.authorization, 'Bearer token');
    answers['/oauth2/v2.1/userinfo'] = answering(200, { sub: profile.userId, name: 'สมหญิง', picture: 'https://x/y' });
    const named = await gateway().confirm('token');
    assert.deepEqual(named.outcome === 'confirmed' && named.profile, {
      userId: profile.userId,
      displayName: 'สมหญิง',
      pictureUrl: 'https://x/y',
    });
  });

  it('reads scopes that LINE has encoded, and uses the profile where it may', async () => {
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, scope: 'openid%20profile' });
    const confirmed = await gateway().confirm('token');
    assert.deepEqual(confirmed.outcome === 'confirmed' && confirmed.scopes, ['openid', 'profile']);
    assert.ok(requests.some(({ path }) => path === '/v2/profile'));
  });

  it('refuses a token whose scopes name nobody, and tells the operator which to switch on', async () => {
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, scope: 'chat_message.write' });
    assert.deepEqual(await gateway().confirm('token'), { outcome: 'refused', why: 'no_scope' });
    assert.equal(requests.length, 1);
    assert.match(logged.join(), /switch on \\"openid\\" in the LIFF app/);
  });

  it('warns the operator of tokens of another channel, and rarely if there are many', async () => {
    answers['/oauth2/v2.1/verify'] = answering(200, { ...verified, client_id: '999' });
    const misconfigured = gateway();
    for (let tokens = 0; tokens < 11; tokens += 1)
      assert.deepEqual(await misconfigured.confirm('token'), { outcome: 'refused', why: 'other_channel' });
    assert.deepEqual(
      logged.map((line) => JSON.parse(line)).map(({ configured, ofToken, tokens }) => [configured, ofToken, tokens]),
      [
        [channelId, '999', 1],
        [channelId, '999', 10],
      ],
    );
    assert.match(logged[0] ?? '', /LINE_CHANNEL_ID must be that of the LIFF app/);
  });

  it('warns the operator if LINE refuses the channel itself', async () => {
    answers['/oauth2/v3/token'] = answering(401, { error: 'invalid_client' });
    assert.equal(await gateway().deauthorize('token'), false);
    assert.match(logged.join(), /LINE refuses LINE_CHANNEL_ID with LINE_CHANNEL_SECRET/);
    assert.doesNotMatch(logged.join(), /s3cret/);
  });

  it('is unavailable, rather than refused, if LINE fails, limits us or sends an invalid answer', async () => {
    for (const [path, answer] of [
      ['/oauth2/v2.1/verify', answering(500, {})],
      ['/oauth2/v2.1/verify', answering(429, {})],
      ['/oauth2/v2.1/verify', answering(200, '<html>captive portal</html>')],
      ['/oauth2/v2.1/verify', answering(200, { ...verified, expires_in: 'long' })],
      ['/oauth2/v2.1/verify', answering(200, { client_id: channelId, expires_in: 60 })],
      ['/v2/profile', answering(503, {})],
      ['/v2/profile', answering(200, '"text"')],
      ['/v2/profile', answering(200, { displayName: 'nobody' })],
    ] as const) {
      answers = {
        '/oauth2/v2.1/verify': answering(200, verified),
        '/v2/profile': answering(200, profile),
        [path]: answer,
      };
      assert.equal(await outcomeOf(), 'unavailable');
    }
  });

  it('retries once after a broken connection', async () => {
    let broken = 1;
    answers['/oauth2/v2.1/verify'] = (response) =>
      broken-- > 0 ? response.destroy() : answering(200, verified)(response);
    assert.equal(await outcomeOf(), 'confirmed');
    answers['/oauth2/v2.1/verify'] = (response) => response.destroy();
    requests = [];
    assert.equal(await outcomeOf(), 'unavailable');
    assert.equal(requests.length, 2);
  });

  it('times out', async () => {
    answers['/oauth2/v2.1/verify'] = () => undefined;
    assert.equal((await gateway(200).confirm('token')).outcome, 'unavailable');
    assert.equal(requests.length, 1);
  });

  it('does not follow a redirect with a token', async () => {
    answers['/v2/profile'] = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    assert.equal(await outcomeOf(), 'unavailable');
    assert.ok(!requests.some(({ path }) => path === '/elsewhere'));
  });

  it("deauthorises the app with the member's token and a channel token of its own", async () => {
    answers['/oauth2/v3/token'] = answering(200, {
      token_type: 'Bearer',
      access_token: 'channel-token',
      expires_in: 900,
    });
    answers['/user/v1/deauthorize'] = (response) => response.writeHead(204).end();
    assert.equal(await gateway().deauthorize('member"token'), true);
    assert.deepEqual(
      requests.map(({ method, path, body }) => [method, path, body]),
      [
        ['POST', '/oauth2/v3/token', `grant_type=client_credentials&client_id=${channelId}&client_secret=s3cret`],
        ['POST', '/user/v1/deauthorize', '{"userAccessToken":"member\\"token"}'],
      ],
    );
    assert.equal(requests[1]?.authorization, 'Bearer channel-token');
    answers['/user/v1/deauthorize'] = answering(400, {});
    assert.equal(await gateway().deauthorize('dead'), false);
    answers['/oauth2/v3/token'] = answering(200, 'nonsense');
    assert.equal(await gateway().deauthorize('token'), false);
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

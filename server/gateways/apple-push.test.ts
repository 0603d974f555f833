import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { passCertificate, passNames, startPushServer } from '@/tests/support/passes';
import type { ApplePush } from './apple-push';
import { createApplePush } from './apple-push';

describe('pushes to Apple', () => {
  let server: Awaited<ReturnType<typeof startPushServer>>;
  let push: ApplePush;
  const tell = () => push.push('a1b2c3', passNames.passType);

  before(async () => {
    const sender = await passCertificate();
    server = await startPushServer(sender);
    const own = {
      certificate: new X509Certificate(sender.certificate),
      key: createPrivateKey(sender.key),
      issuers: [new X509Certificate(sender.authority)],
      isTest: false,
    };
    push = createApplePush({ url: server.url, credentials: async () => own, timeoutMs: 2000, trust: server.trust });
  });

  beforeEach(() => {
    server.asked.length = 0;
    Object.assign(server.answers, { status: 200, reason: '' });
  });

  after(async () => {
    push.close();
    await server.close();
  });

  it('name the device, the pass type and nothing else, and present the pass certificate, on one connection', async () => {
    assert.deepEqual(await Promise.all([tell(), tell()]), ['told', 'told']);
    const [one] = server.asked;
    assert.partialDeepStrictEqual(one, { path: '/3/device/a1b2c3', topic: passNames.passType, body: '{}' });
    assert.match(String(one?.sender), /UID=pass\.example\.card/);
    assert.equal(server.connections(), 1);
  });

  const outcomes = [
    { status: 410, reason: 'Unregistered', outcome: 'gone' },
    { status: 400, reason: 'BadDeviceToken', outcome: 'gone' },
    { status: 400, reason: 'TopicDisallowed', outcome: 'unavailable' },
    { status: 403, reason: 'BadCertificate', outcome: 'unavailable' },
    { status: 429, reason: 'TooManyRequests', outcome: 'unavailable' },
    { status: 503, reason: 'ServiceUnavailable', outcome: 'unavailable' },
  ];
  for (const { status, reason, outcome } of outcomes)
    it(`answered ${status} ${reason} are ${outcome}, and the next one is told`, async () => {
      Object.assign(server.answers, { status, reason });
      assert.equal(await tell(), outcome);
      Object.assign(server.answers, { status: 200, reason: '' });
      assert.equal(await tell(), 'told');
    });

  it('are unavailable while Apple cannot be reached', async () => {
    const credentials = async () => {
      const { key, certificate, authority } = await passCertificate();
      const issuers = [new X509Certificate(authority)];
      return { certificate: new X509Certificate(certificate), key: createPrivateKey(key), issuers, isTest: false };
    };
    const away = createApplePush({ url: 'https://127.0.0.1:1', credentials, timeoutMs: 500 });
    assert.equal(await away.push('a1b2c3', passNames.passType), 'unavailable');
    away.close();
  });
});

import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '@/server/platform/config';
import { makeCertificate } from '@/server/sandbox/test-certificate';
import type { PassCertificate } from '@/tests/support/passes';
import { passCertificate, passNames, passP12, placed } from '@/tests/support/passes';
import { realSettings } from '@/tests/support/real-settings';
import { credentialsOf, p12Of } from '@/tests/support/signing';
import { createTestClock, testStartSeconds } from '@/tests/support/world';
import { openWallets } from './open-wallets';

describe('the wallets', () => {
  let made: PassCertificate;
  let files: ReturnType<typeof placed>;
  const clock = createTestClock();

  const open = (settings: Record<string, string>) => {
    const config = readConfig({ ...realSettings, PUBLIC_URL: 'https://card.example', ...settings });
    // They use the database in the sandbox only.
    return openWallets(config, { db: Object.create(null), clock });
  };
  const apple = (changes: Record<string, string> = {}) =>
    open({
      WALLET_APPLE_P12: files.at('pass.p12'),
      WALLET_APPLE_PASSWORD: 'right',
      WALLET_APPLE_WWDR: files.at('wwdr.pem'),
      ...changes,
    });

  before(async () => {
    made = await passCertificate();
    const expired = await passCertificate({ until: new Date((testStartSeconds - 60) * 1000) });
    const year = { from: new Date(Date.UTC(2026, 0, 1)), until: new Date(Date.UTC(2027, 0, 1)) };
    const another = await makeCertificate({ name: 'Another', ...year });
    assert.ok(credentialsOf(another));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      client_email: 'cards@example.iam',
      private_key_id: 'k1',
      private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
      token_uri: 'https://oauth2.googleapis.com/token',
    };
    files = placed({
      'pass.p12': passP12(made, 'right'),
      'wwdr.pem': made.authority,
      'other-wwdr.pem': (await passCertificate()).authority,
      'expired.p12': passP12(expired, 'right'),
      'expired-wwdr.pem': expired.authority,
      'another.p12': p12Of(another, 'right'),
      'account.json': JSON.stringify(account),
      'broken.json': '{"client_email":"cards@example.iam"}',
    });
  });

  after(() => files.remove());

  it('are absent without their settings', async () => {
    assert.deepEqual(await open({}), { apple: undefined, google: undefined });
  });

  it('know the pass type and the team from the certificate', async () => {
    const wallets = await apple();
    assert.deepEqual(await wallets.apple?.names(), passNames);
    assert.equal((await wallets.apple?.state())?.fault, undefined);
  });

  const google = () => ({ WALLET_GOOGLE_ISSUER_ID: '33880', WALLET_GOOGLE_KEY: files.at('account.json') });

  it('open Google’s with the key file of the service account', async () => {
    assert.match(String((await open(google())).google?.saveUrl('a')), /^https:\/\/pay\.google\.com\/gp\/v\/save\/ey/);
  });

  it('do not stop the start for a certificate that has expired, which is watched', async () => {
    const expired = { WALLET_APPLE_P12: files.at('expired.p12'), WALLET_APPLE_WWDR: files.at('expired-wwdr.pem') };
    const state = await (await apple(expired)).apple?.state();
    assert.equal(state?.fault, 'expired');
    assert.equal(state?.until, testStartSeconds - 60);
  });

  const faults: [string, () => Promise<unknown>, RegExp][] = [
    [
      'a wrong password',
      () => apple({ WALLET_APPLE_PASSWORD: 'wrong' }),
      /^WALLET_APPLE_P12 cannot be used: wrong_password$/,
    ],
    ['a missing file', () => apple({ WALLET_APPLE_P12: '/none.p12' }), /^WALLET_APPLE_P12 cannot be used: missing$/],
    [
      'a file that is no key store',
      () => apple({ WALLET_APPLE_P12: files.at('wwdr.pem') }),
      /^WALLET_APPLE_P12 cannot be used/,
    ],
    [
      'another certificate',
      () => apple({ WALLET_APPLE_P12: files.at('another.p12') }),
      /^WALLET_APPLE_P12 is no pass certificate/,
    ],
    ['no issuer', () => apple({ WALLET_APPLE_WWDR: '' }), /^WALLET_APPLE_WWDR is missing/],
    [
      'another issuer',
      () => apple({ WALLET_APPLE_WWDR: files.at('other-wwdr.pem') }),
      /^WALLET_APPLE_WWDR has not issued/,
    ],
    [
      'an issuer that cannot be read',
      () => apple({ WALLET_APPLE_WWDR: files.at('account.json') }),
      /^WALLET_APPLE_WWDR cannot be read/,
    ],
    [
      'a key file that lacks the key',
      () => open({ ...google(), WALLET_GOOGLE_KEY: files.at('broken.json') }),
      /^WALLET_GOOGLE_KEY cannot be read/,
    ],
    [
      'an issuer id that is none',
      async () => open({ ...google(), WALLET_GOOGLE_ISSUER_ID: 'sabai' }),
      /^WALLET_GOOGLE_ISSUER_ID must be digits/m,
    ],
    [
      'half of Google’s settings',
      async () => open({ WALLET_GOOGLE_ISSUER_ID: '33880' }),
      /^WALLET_GOOGLE_KEY is missing/m,
    ],
    ['no password', async () => apple({ WALLET_APPLE_PASSWORD: '' }), /^WALLET_APPLE_PASSWORD is missing/m],
    [
      'an address without https',
      async () => apple({ PUBLIC_URL: 'http://card.example' }),
      /^PUBLIC_URL must begin with https:\/\/ for cards/m,
    ],
  ];
  for (const [what, start, message] of faults)
    it(`stop the start for ${what}, by the setting’s name`, async () => {
      await assert.rejects(start, { message });
    });
});

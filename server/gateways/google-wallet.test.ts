import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fieldOf } from '@/domain/records';
import { claimsOf, startGoogleWallet } from '@/tests/support/google-wallet-server';
import { createTestClock } from '@/tests/support/world';
import { createGoogleWallet } from './google-wallet';
import type { GoogleWallet } from './wallets';

const issuerId = '3388000000012345678';

describe('cards at Google', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clock = createTestClock();
  let google: Awaited<ReturnType<typeof startGoogleWallet>>;
  let wallet: GoogleWallet;
  let cardId = '';

  before(async () => {
    google = await startGoogleWallet(issuerId, publicKey);
    const account = { email: 'cards@example.iam', keyId: 'k1', key: privateKey, tokenUrl: `${google.url}/token` };
    wallet = createGoogleWallet({
      issuerId,
      apiUrl: google.url,
      account,
      logoUrl: 'https://card.example/logo.png',
      clock,
    });
  });

  beforeEach(() => {
    cardId = randomUUID();
    google.state.status = undefined;
    google.state.requests.length = 0;
  });

  after(() => google.close());

  it('are made with their class the first time, and replaced as a whole afterwards', async () => {
    assert.equal(await wallet.put(cardId, { state: 'ACTIVE', barcode: { type: 'CODE_128', value: '1' } }), 'done');
    const [[classId, made] = []] = google.state.classes;
    assert.equal(classId, `${issuerId}.card`);
    assert.equal(fieldOf(made, 'reviewStatus'), 'UNDER_REVIEW');
    assert.equal(await wallet.put(cardId, { state: 'INACTIVE' }), 'done');
    assert.deepEqual(google.state.objects.get(`${issuerId}.${cardId}`), {
      state: 'INACTIVE',
      id: `${issuerId}.${cardId}`,
      classId,
    });
    assert.equal(await wallet.put(randomUUID(), { state: 'ACTIVE' }), 'done');
    assert.equal(
      google.state.requests.filter((request) => request === 'POST /walletobjects/v1/loyaltyClass').length,
      1,
    );
  });

  it('are sent with one token for an hour, which the account asks for with its key', async () => {
    google.state.grants.length = 0;
    clock.advance(3600);
    for (const _time of [1, 2]) await wallet.put(cardId, { state: 'ACTIVE' });
    clock.advance(3600);
    await wallet.put(cardId, { state: 'ACTIVE' });
    assert.equal(google.state.grants.length, 2);
    assert.partialDeepStrictEqual(google.state.grants[0], {
      iss: 'cards@example.iam',
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
      aud: `${google.url}/token`,
    });
  });

  it('are sent with another token once Google refuses the one that was valid', async () => {
    google.state.token = 'token-2';
    assert.equal(await wallet.put(cardId, { state: 'ACTIVE' }), 'unavailable');
    assert.equal(await wallet.put(cardId, { state: 'ACTIVE' }), 'done');
  });

  for (const [status, outcome] of [
    [429, 'unavailable'],
    [503, 'unavailable'],
    [403, 'unavailable'],
    [400, 'refused'],
  ] as const)
    it(`answered ${status} are ${outcome}`, async () => {
      google.state.status = status;
      assert.equal(await wallet.put(cardId, { state: 'ACTIVE' }), outcome);
    });

  it('have a link for saving that the account signs, far shorter than a link may be', () => {
    const url = wallet.saveUrl(cardId);
    assert.ok(url.length < 1000, `${url.length}`);
    const [, jwt = ''] = url.split('https://pay.google.com/gp/v/save/');
    assert.deepEqual(claimsOf(jwt, publicKey), {
      iss: 'cards@example.iam',
      aud: 'google',
      typ: 'savetowallet',
      iat: clock.now(),
      origins: [],
      payload: { loyaltyObjects: [{ id: `${issuerId}.${cardId}`, classId: `${issuerId}.card` }] },
    });
  });
});

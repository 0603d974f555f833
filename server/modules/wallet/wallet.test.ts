import assert from 'node:assert/strict';
import { createHash, createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fieldOf } from '@/domain/records';
import { hasSingleConnection } from '@/server/db/single-connection';
import type { AppleWallet, DevicePush, GooglePut } from '@/server/gateways/wallets';
import { createLedger } from '@/server/ledger/ledger';
import { createServices } from '@/server/services';
import { createAppleWallet } from '@/server/signing/open-wallets';
import { onDatabase } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';
import type { PassCertificate } from '@/tests/support/passes';
import { passCertificate, passNames, unpacked, verifiedPass } from '@/tests/support/passes';
import { givePoints } from '@/tests/support/points';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { granted, refusalOf, testConfig } from '@/tests/support/world';

onDatabase('a card in a wallet', (openTestDatabase) => {
  let app: FastifyInstance;
  let world: World;
  let services: ReturnType<typeof createServices>;
  let certificate: PassCertificate;
  let unfreezing: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof unfreezing.linked>>;
  /** The person's phone, as Apple names it. */
  let device = '';
  const pushed: string[] = [];
  const put: { id: string; card: object }[] = [];
  const outside = { push: 'told' as DevicePush, put: 'done' as GooglePut };

  const open = (kind: 'apple' | 'google' = 'apple') => services.wallet.open(person, kind);
  const addressOf = async (kind?: 'apple' | 'google') => new URL(granted(await open(kind)).url).pathname;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  const download = async () => {
    const { rawPayload } = await get(await addressOf());
    return readPass(rawPayload);
  };
  const readPass = async (bytes: Buffer) => {
    const files = await unpacked(bytes);
    const pass: unknown = JSON.parse(String(files.get('pass.json')));
    const text = (name: string) => String(fieldOf(pass, name));
    return {
      files,
      pass,
      serial: text('serialNumber'),
      token: text('authenticationToken'),
      isVoid: fieldOf(pass, 'voided'),
    };
  };
  const registrations = (serial: string, id = device) =>
    `/api/wallet/v1/devices/${id}/registrations/${passNames.passType}/${serial}`;
  const add = (serial: string, token: string, id = device, pushToken = `aa${id}`) =>
    app.inject({
      method: 'POST',
      url: registrations(serial, id),
      headers: { authorization: `ApplePass ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ pushToken }),
    });
  const current = (serial: string, token: string, headers = {}) =>
    get(`/api/wallet/v1/passes/${passNames.passType}/${serial}`, { authorization: `ApplePass ${token}`, ...headers });
  const changedSince = async (tag = '', id = device) => {
    const since = tag && `?passesUpdatedSince=${tag}`;
    const { statusCode, body } = await get(`/api/wallet/v1/devices/${id}/registrations/${passNames.passType}${since}`);
    const answer: unknown = statusCode === 200 ? JSON.parse(body) : undefined;
    return { statusCode, serials: fieldOf(answer, 'serialNumbers'), tag: String(fieldOf(answer, 'lastUpdated') ?? '') };
  };
  /** Runs what the sweep queues, as the queue would. */
  const update = async () => {
    world.jobs.length = 0;
    await services.walletUpdates.queueDue();
    const due = world.jobs.flatMap(({ data }) => ('cardId' in data ? [data] : []));
    for (const job of due) await services.walletUpdates.updateCard(job);
    return due.length;
  };
  /** A card on a phone that has been told everything. */
  const onPhone = async () => {
    const card = await download();
    await add(card.serial, card.token);
    await update();
    pushed.length = 0;
    return card;
  };
  const points = (amount: number) => givePoints(world.deps, person.memberId, amount);
  const freeze = () => services.freeze.freeze(person.memberId);

  before(async () => {
    certificate = await passCertificate();
    const own = {
      certificate: new X509Certificate(certificate.certificate),
      key: createPrivateKey(certificate.key),
      issuers: [new X509Certificate(certificate.authority)],
      isTest: false,
    };
    const { db } = await openTestDatabase();
    const push = {
      push: async (token: string) => {
        pushed.push(token);
        return outside.push;
      },
      close: () => undefined,
    };
    const clock = { now: () => world.clock.now() };
    const apple: AppleWallet = createAppleWallet({ credentials: async () => own, clock, push, isTest: false });
    const google = {
      isTest: false,
      put: async (id: string, card: object) => {
        put.push({ id, card });
        return outside.put;
      },
      saveUrl: (id: string) => `https://pay.google.com/gp/v/save/${id}`,
    };
    const edge = await openEdge(db, { wallets: { apple, google } });
    ({ app, world } = edge);
    services = createServices({ ...edge.deps, config: testConfig({}) });
    unfreezing = createUnfreezing(world);
  });

  beforeEach(async () => {
    person = await unfreezing.linked();
    device = randomUUID().replaceAll('-', '');
    Object.assign(outside, { push: 'told', put: 'done' });
    pushed.length = 0;
    put.length = 0;
  });

  after(() => app.close());

  test('is signed so that OpenSSL accepts it, with the member’s barcode and points, and words in two languages', async () => {
    await points(1046);
    const { files, pass, serial } = await download();
    const { ok, said } = verifiedPass(files, certificate.authority);
    assert.ok(ok, said);
    const manifest: Record<string, string> = JSON.parse(String(files.get('manifest.json')));
    const hashes = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name));
    assert.deepEqual(
      manifest,
      Object.fromEntries(hashes.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
    );
    const { member_no: number } = await services.members.memberOf(person.memberId);
    assert.partialDeepStrictEqual(pass, {
      passTypeIdentifier: passNames.passType,
      teamIdentifier: passNames.team,
      sharingProhibited: true,
      voided: false,
      webServiceURL: 'http://localhost:3000/api/wallet',
      barcodes: [
        { format: 'PKBarcodeFormatCode128', message: number },
        { format: 'PKBarcodeFormatQR', message: number },
      ],
      storeCard: {
        primaryFields: [{ label: 'คะแนน', value: 1046, changeMessage: 'ตอนนี้คุณมี %@ คะแนน' }],
        secondaryFields: [{ value: 1046 }, { value: '2027-12-31T23:59:59+07:00', ignoresTimeZone: true }],
      },
    });
    assert.ok(!serial.includes(number));
    assert.match(String(files.get('en.lproj/pass.strings')), /^"คะแนน" = "Points";$/m);
  });

  test('is not signed any more if a file is changed', async () => {
    const { files } = await download();
    files.set('manifest.json', Buffer.from('{}'));
    assert.equal(verifiedPass(files, certificate.authority).ok, false);
  });

  test('is opened by an address once, within a minute, and only the newest of its addresses', async () => {
    const first = await addressOf();
    const second = await addressOf();
    assert.equal((await get(first)).statusCode, 410);
    // LIFF on iOS appends a parameter.
    const opened = await get(`${second}?liff.hback=2`);
    assert.equal(opened.headers['content-type'], 'application/vnd.apple.pkpass');
    const again = await get(second);
    assert.equal(again.statusCode, 410);
    assert.match(again.body, /แตะปุ่มอีกครั้ง.*tap the button again/s);
    const late = await addressOf();
    world.clock.advance(61);
    assert.equal((await get(late)).statusCode, 410);
  });

  test('is opened once by simultaneous requests of one address', async () => {
    const address = await addressOf();
    const statuses = (await Promise.all([get(address), get(address), get(address)])).map(
      ({ statusCode }) => statusCode,
    );
    assert.deepEqual(statuses.sort(), [200, 410, 410]);
  });

  test('is not used up by a probe or a prefetch', async () => {
    const address = await addressOf();
    assert.equal((await app.inject({ method: 'HEAD', url: address })).statusCode, 200);
    assert.equal((await get(address, { 'sec-purpose': 'prefetch' })).statusCode, 204);
    assert.equal((await get(address)).statusCode, 200);
  });

  test('is not opened after the log-out on all devices, a freeze or the end of the link', async () => {
    const loggedOut = await addressOf();
    await services.session.logOutEverywhere(person.chatAccountId);
    assert.equal((await get(loggedOut)).statusCode, 410);
    const unlinked = await addressOf();
    await world.deps.db.transaction().execute((tx) => services.session.unlink(tx, person.memberId, 'unlinked'));
    assert.equal((await get(unlinked)).statusCode, 410);
    person = await unfreezing.linked();
    const frozen = await addressOf();
    granted(await freeze());
    assert.equal((await get(frozen)).statusCode, 410);
    assert.equal(refusalOf(await open()), 'points_frozen');
  });

  test('is updated on its phone once for many changes, and for none of another member', async () => {
    const { serial, token } = await onPhone();
    const { tag } = await changedSince();
    assert.equal((await changedSince(tag)).statusCode, 204);
    const { headers } = await current(serial, token);
    const modified = String(headers['last-modified']);
    assert.equal((await current(serial, token, { 'if-modified-since': modified })).statusCode, 304);
    for (const amount of [1, 2, 3]) await points(amount);
    assert.equal(await update(), 1);
    assert.deepEqual(pushed, [`aa${device}`]);
    const changed = await changedSince(tag);
    assert.deepEqual(changed.serials, [serial]);
    assert.ok(Number(changed.tag) > Number(tag));
    const renewed = await current(serial, token, { 'if-modified-since': modified });
    assert.equal(renewed.statusCode, 200);
    const { pass } = await readPass(renewed.rawPayload);
    assert.partialDeepStrictEqual(pass, { serialNumber: serial, authenticationToken: token });
    person = await unfreezing.linked();
    await points(10);
    assert.equal(await update(), 0);
  });

  test('registers a device with its token alone: 201 when new, 200 when known', async () => {
    const { serial, token } = await download();
    const { serial: others } = await (async () => {
      const mine = person;
      person = await unfreezing.linked();
      const card = await download();
      person = mine;
      return card;
    })();
    assert.equal((await add(serial, token)).statusCode, 201);
    assert.equal((await add(serial, token)).statusCode, 200);
    assert.equal((await add(others, token)).statusCode, 401);
    assert.equal((await current(others, token)).statusCode, 401);
    assert.equal((await add(serial, token, device, '../../3')).statusCode, 400);
    const other = registrations(serial).replace(passNames.passType, 'pass.of.another');
    const headers = { authorization: `ApplePass ${token}` };
    assert.equal((await app.inject({ method: 'DELETE', url: other, headers })).statusCode, 404);
    assert.equal((await app.inject({ method: 'DELETE', url: registrations(serial), headers })).statusCode, 200);
    assert.equal((await changedSince()).statusCode, 204);
  });

  test('keeps the ten newest devices, however many register', async () => {
    const { serial, token } = await download();
    for (let count = 0; count < 13; count += 1) {
      world.clock.advance(1);
      await add(serial, token, `device-${count}`, `t${count}`);
    }
    const { rows } = await sql<{ device_id: string }>`
      select device_id from wallet_devices where card_id = ${serial} order by added_at`.execute(world.deps.db);
    assert.deepEqual(
      rows.map(({ device_id }) => device_id),
      [...Array(10).keys()].map((count) => `device-${count + 3}`),
    );
  });

  test('forgets a device that Apple no longer knows, and tells the others again if Apple did not answer', async () => {
    const { serial, token } = await onPhone();
    await add(serial, token, 'second', 'bb');
    await points(5);
    outside.push = 'unavailable';
    await assert.rejects(update(), /2 devices/);
    outside.push = 'told';
    await services.walletUpdates.updateCard({ cardId: serial });
    assert.deepEqual(pushed.slice(2).sort(), [`aa${device}`, 'bb']);
    await services.walletUpdates.updateCard({ cardId: serial });
    assert.equal(pushed.length, 4);
    outside.push = 'gone';
    await points(5);
    await update();
    assert.equal((await changedSince()).statusCode, 204);
  });

  test('is updated for what changed between its download and its registration', async () => {
    const { serial, token } = await download();
    await points(70);
    await add(serial, token);
    await update();
    assert.deepEqual(pushed, [`aa${device}`]);
  });

  const ends = {
    'a freeze': async () => void granted(await freeze()),
    'the end of its link': () =>
      world.deps.db.transaction().execute((tx) => services.session.unlink(tx, person.memberId, 'unlinked')),
    'the erasure of its member': () => erase(),
  };
  const erase = async () => {
    granted(await services.erasure.request(person, 'th'));
    world.clock.advance(15 * 24 * 3600);
    await services.erasure.carryOutDue();
  };
  for (const [what, end] of Object.entries(ends))
    test(`becomes void on its phone and at Google by ${what}, without barcode and points`, async () => {
      await points(777);
      const { serial, token } = await onPhone();
      await get(await addressOf('google'));
      await update();
      const { tag } = await changedSince();
      put.length = 0;
      await end();
      assert.equal(await update(), 2);
      assert.deepEqual(pushed, [`aa${device}`]);
      assert.deepEqual((await changedSince(tag)).serials, [serial]);
      const { files, pass, isVoid } = await readPass((await current(serial, token)).rawPayload);
      assert.equal(isVoid, true);
      assert.equal(fieldOf(pass, 'barcodes'), undefined);
      // Without the random parts, which may hold these digits.
      const shown = { ...Object(pass), serialNumber: '', authenticationToken: '' };
      assert.doesNotMatch(JSON.stringify(shown), /777|2010 ?\d{4}/);
      assert.ok(verifiedPass(files, certificate.authority).ok);
      assert.equal(put.length, 1);
      assert.partialDeepStrictEqual(put[0]?.card, { state: 'INACTIVE' });
      assert.doesNotMatch(JSON.stringify(put), /777|2010\d{12}|barcode/);
    });

  test('comes back after a freeze, and never after its link: another link has another card', async () => {
    const { serial, token } = await onPhone();
    granted(await freeze());
    await update();
    await sql`update point_accounts set frozen_at = 0 where member_id = ${person.memberId}`.execute(world.deps.db);
    await update();
    assert.equal((await readPass((await current(serial, token)).rawPayload)).isVoid, false);
    await world.deps.db.transaction().execute(async (tx) => {
      await services.session.unlink(tx, person.memberId, 'replaced');
      await services.session.link(tx, person.chatAccountId, person.memberId);
    });
    await update();
    assert.equal((await readPass((await current(serial, token)).rawPayload)).isVoid, true);
    assert.notEqual((await download()).serial, serial);
  });

  test('is due again for a change that commits while the card is taken up', async (t) => {
    if (hasSingleConnection(world.deps.db)) return t.skip('this engine has one connection');
    const { serial, token } = await onPhone();
    await points(1);
    const bill = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const changing = world.deps.db.transaction().execute(async (tx) => {
      const ledger = createLedger(world.deps);
      await ledger.lock(tx, person.memberId);
      const title = { th: 'ซื้อสินค้า', en: 'Purchase' };
      const earning = {
        memberId: person.memberId,
        pointType: 'cjpoint',
        points: 20,
        title,
        channel: 'branch',
      } as const;
      await ledger.earn(tx, [{ ...earning, reference: `bill of ${serial}` }], world.clock.now());
      begun.resolve();
      await bill.promise;
    });
    await begun.promise;
    assert.equal(await update(), 0);
    bill.resolve();
    await changing;
    assert.equal(await update(), 1);
    const { pass } = await readPass((await current(serial, token)).rawPayload);
    assert.partialDeepStrictEqual(pass, { storeCard: { primaryFields: [{ value: 21 }] } });
    assert.deepEqual(pushed, [`aa${device}`]);
  });

  test('that is no longer known is void for a phone that has its token', async () => {
    const { serial, token } = await onPhone();
    await sql`delete from wallet_cards where id = ${serial}`.execute(world.deps.db);
    assert.equal((await readPass((await current(serial, token)).rawPayload)).isVoid, true);
    assert.equal((await add(serial, token)).statusCode, 404);
  });

  test('of Google is sent before its link opens, and again when it changes', async () => {
    await points(90);
    const address = await addressOf('google');
    assert.partialDeepStrictEqual(put[0]?.card, { state: 'ACTIVE', loyaltyPoints: { balance: { int: 90 } } });
    const opened = await get(address);
    assert.equal(opened.statusCode, 302);
    assert.equal(opened.headers.location, `https://pay.google.com/gp/v/save/${put[0]?.id}`);
    await update();
    put.length = 0;
    await points(10);
    await update();
    await update();
    assert.deepEqual(
      put.map(({ card }) => fieldOf(fieldOf(fieldOf(card, 'loyaltyPoints'), 'balance'), 'int')),
      [100],
    );
    outside.put = 'unavailable';
    assert.equal(refusalOf(await open('google')), '503');
    await points(10);
    await assert.rejects(update(), /unavailable/);
  });
});

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { noMeter } from '@/server/metrics/meter';
import { createLog } from '@/server/platform/log';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { createTelemetryService } from './service';

onDatabase('telemetry', (openDatabase) => {
  let world: World;
  let chatAccountId: string;

  const stored = () => world.deps.db.selectFrom('telemetry').selectAll().orderBy('id').execute();

  before(async () => {
    world = createWorld((await openDatabase()).db);
    chatAccountId = (await world.enter('visitor')).chatAccountId;
  });

  test('stores an event with its mission', async () => {
    await world.services.telemetry.event(chatAccountId, { event_trigger_name: 'language_th', mission_uuid: 'm-1' });
    const last = (await stored()).at(-1);
    assert.deepEqual([last?.kind, last?.name, last?.mission_uuid], ['event', 'language_th', 'm-1']);
    assert.deepEqual([last?.chat_account_id, last?.occurred_at], [chatAccountId, world.clock.now()]);
    await world.services.telemetry.event(chatAccountId, { event_trigger_name: 'language_en' });
    assert.deepEqual([(await stored()).at(-1)?.name, (await stored()).at(-1)?.mission_uuid], ['language_en', null]);
  });

  test('counts web vitals but does not store them', async () => {
    const observed: unknown[] = [];
    const meter = { ...noMeter, observe: (...given: unknown[]) => void observed.push(given) };
    const before = await stored();
    const event = { event_trigger_name: 'web_vitals', vitals: { phone: 'mid', ttfb: 0, cls: 0 } } as const;
    await createTelemetryService({ ...world.deps, meter }).event(chatAccountId, event);
    assert.deepEqual(observed, [
      ['sabai_web_layout_shift', { phone: 'mid' }, 0],
      ['sabai_web_vital_seconds', { vital: 'ttfb', phone: 'mid' }, 0],
    ]);
    assert.deepEqual(await stored(), before);
  });

  test('logs a failure of the app by its number, and nothing else of an event', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => lines.push(line) });
    const telemetry = createTelemetryService({ ...world.deps, log });
    const name = 'failure:render:/rewards/:aB3dE6gH:48210993:TypeError pages/rewards-1a2b3c4d.js:1:2345';
    await telemetry.event(chatAccountId, { event_trigger_name: name });
    await telemetry.event(chatAccountId, { event_trigger_name: 'failure:render:somebody@mail.example' });
    assert.equal((await stored()).at(-2)?.name, name);
    assert.equal(lines.length, 1);
    const { appFailure, msg } = JSON.parse(lines[0] ?? '');
    assert.equal(msg, 'the app failed');
    assert.deepEqual(appFailure, {
      kind: 'render',
      route: '/rewards/',
      build: 'aB3dE6gH',
      number: '48210993',
      what: 'TypeError pages/rewards-1a2b3c4d.js:1:2345',
    });
  });

  test('stores the entrance URL without the parameters of the login', async () => {
    const url = 'https://sabai.example/signup/?utm_source=oa&code=c&state=s&liffClientId=1&access_token=t#context';
    await world.services.telemetry.entrance(chatAccountId, url);
    const last = (await stored()).at(-1);
    assert.deepEqual(
      [last?.kind, last?.name, last?.mission_uuid],
      ['entrance', 'https://sabai.example/signup/?utm_source=oa', null],
    );
    for (const [given, kept] of [
      ['/home/', '/home/'],
      ['/home/?code=c#top', '/home/?code=c'],
      ['/home/?liffClientId=1&code=c#top', '/home/'],
      ['/home/#top?a=b', '/home/'],
      ['/home/?a=1&b=2', '/home/?a=1&b=2'],
      ['', ''],
    ] as const) {
      await world.services.telemetry.entrance(chatAccountId, given);
      assert.equal((await stored()).at(-1)?.name, kept);
    }
  });

  test('gives an account a copy of its own latest thousand entries, and is erased with it', async () => {
    const { telemetry } = world.services;
    const { chatAccountId: mine } = await world.enter('busy');
    const entry = (place: number) => ({
      kind: 'event' as const,
      chat_account_id: mine,
      name: `e-${place}`,
      mission_uuid: null,
      occurred_at: place,
    });
    const entries = Array.from({ length: 1001 }, (_none, place) => entry(place));
    await world.deps.db.insertInto('telemetry').values(entries).execute();
    const copy = await telemetry.dataOf(mine);
    assert.equal(copy.length, 1000);
    assert.deepEqual(
      [copy[0], copy.at(-1)],
      [
        { kind: 'event', name: 'e-1000', occurred_at: 1000 },
        { kind: 'event', name: 'e-1', occurred_at: 1 },
      ],
    );
    const others = (await telemetry.dataOf(chatAccountId)).length;
    await telemetry.erase(world.deps.db, [mine]);
    assert.deepEqual([await telemetry.dataOf(mine), (await telemetry.dataOf(chatAccountId)).length], [[], others]);
  });

  test('never fails the member’s action, and logs its own failure', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => lines.push(line) });
    const telemetry = createTelemetryService({ ...world.deps, log });
    await telemetry.entrance('00000000-0000-4000-8000-000000000000', '/x');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).msg),
      ['telemetry was not stored'],
    );
    const before = (await stored()).length;
    await world.services.telemetry.entrance('00000000-0000-4000-8000-000000000000', '/x');
    await world.services.telemetry.event(chatAccountId, { event_trigger_name: 'a\u0000b' });
    assert.equal((await stored()).length, before);
  });
});

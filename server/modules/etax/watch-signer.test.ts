import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pino } from 'pino';
import { createApp } from '@/server/app';
import type { InvoiceSigner, SignerState } from '@/server/gateways/signer';
import { runJobs } from '@/server/sweep/regular-jobs';
import type { TestDatabase } from '@/tests/support/database-engines';
import { onDatabase } from '@/tests/support/database-engines';
import { realSettings } from '@/tests/support/real-settings';
import { signerOf } from '@/tests/support/signers';
import { createWorld } from '@/tests/support/world';
import { logSigner, watchSigner } from './watch-signer';

const daySeconds = 24 * 60 * 60;
const by = 'Sabai Retail';

onDatabase('the watch on the signing certificate', (open) => {
  let database: TestDatabase;
  before(async () => {
    database = await open();
  });

  type Line = { level: number; msg: string; daysLeft?: number; fault?: string; waiting?: number };

  const watched = (stateAt: (now: number) => SignerState | undefined) => {
    const world = createWorld(database.db, undefined, undefined, { SANDBOX: '0', ...realSettings });
    const lines: Line[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
    const refusing = async () => Promise.reject(new Error('nothing is signed here'));
    const state = () => stateAt(world.clock.now());
    const first = state();
    const signer: InvoiceSigner | undefined =
      first && signerOf({ signXml: refusing, signPdf: refusing }, () => state() ?? first);
    return { world, lines, deps: { ...world.deps, signer, log } };
  };

  const endingIn = (days: number) => {
    let until: number | undefined;
    return watched((now) => {
      until ??= now + days * daySeconds;
      return { canSign: true, by, until };
    });
  };

  test('logs the signer at the start, and nothing more while it is valid for over 30 days', async () => {
    const { deps, lines } = endingIn(31);
    await logSigner(deps);
    await watchSigner(deps);
    assert.deepEqual(
      lines.map(({ level, msg }) => [level, msg]),
      [[30, 'tax invoices are signed']],
    );
  });

  test('warns in the last 30 days, at each start and once a day across all processes', async () => {
    const { world, deps, lines } = endingIn(30);
    await logSigner(deps);
    await runJobs(deps, world.services);
    await Promise.all([watchSigner(deps), watchSigner(deps)]);
    world.clock.advance(daySeconds);
    await watchSigner(deps);
    const logged = lines.filter(({ msg }) => msg.startsWith('the signing certificate'));
    assert.deepEqual(
      logged.map(({ level, daysLeft }) => [level, daysLeft]),
      [30, 30, 29].map((daysLeft) => [40, daysLeft]),
    );
  });

  test('logs every hour that nothing can be signed, why, and how many requests wait', async () => {
    const { world, deps, lines } = watched(() => ({ canSign: false, fault: 'wrong_password', until: undefined }));
    await logSigner(deps);
    for (let time = 0; time < 3; time += 1) await watchSigner(deps);
    world.clock.advance(60 * 60);
    await watchSigner(deps);
    assert.deepEqual(
      lines.map(({ level, fault, waiting }) => [level, fault, waiting]),
      [50, 50, 50].map((level) => [level, 'wrong_password', 0]),
    );
  });

  test('warns in production if there is no signer', async () => {
    const { deps, lines } = watched(() => undefined);
    await logSigner(deps);
    await watchSigner(deps);
    assert.deepEqual(
      lines.map(({ level, msg }) => [level, msg]),
      [[40, 'tax invoices are not signed, and say so (docs/etax.md)']],
    );
  });

  test('reports the time left to monitoring, with 503 while nothing can be signed', async () => {
    const asked = async ({ world, deps }: ReturnType<typeof watched>) => {
      const http = await createApp(deps, world.services);
      const answer = await http.inject('/health/signing');
      await http.close();
      return [answer.statusCode, answer.json()];
    };
    const nothing = { fault: null, waiting: 0 };
    assert.deepEqual(await asked(endingIn(31)), [
      200,
      { status: 'ready', ...nothing, certificate_seconds_left: 31 * daySeconds },
    ]);
    assert.deepEqual(await asked(endingIn(30)), [
      200,
      { status: 'ending', ...nothing, certificate_seconds_left: 30 * daySeconds },
    ]);
    const expired = watched((now) => ({ canSign: false, fault: 'expired', until: now - 5 }));
    const stopped = { status: 'stopped', fault: 'expired', waiting: 0, certificate_seconds_left: -5 };
    assert.deepEqual(await asked(expired), [503, stopped]);
    const unsigned = { status: 'unsigned', ...nothing, certificate_seconds_left: null };
    assert.deepEqual(await asked(watched(() => undefined)), [200, unsigned]);
  });
});

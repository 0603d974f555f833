import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { openDatabase } from '@/server/db/database';
import { catalogueText } from '@/tests/support/coupons';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { freePort } from '@/tests/support/free-port';
import type { Nginx } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import { skipWithout } from '@/tests/support/programs';
import { runTool } from '@/tests/support/run-tool';
import { signInStaff } from '@/tests/support/staff';
import { zipOf } from '@/tests/support/zips';

const drawingOf = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="${radius}"/></svg>`;
const why = { reason: 'campaign', note: 'the December leaflet' };

describe('the pictures of a catalogue behind the nginx of deploy/', { skip: skipWithout('nginx') }, () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-web-host-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'sabai-import-'));
  let postgres: Postgres;
  let edges: (Edge & { close: () => Promise<void> })[] = [];
  let nginx: Nginx;

  before(async () => {
    writeFileSync(join(webDir, '404.html'), 'unknown');
    postgres = await openPostgres('migrated');
    const open = async () => {
      const { db, close } = await openDatabase({ databaseUrl: postgres.url });
      const edge = await openEdge(db);
      return { ...edge, close: () => edge.app.close().then(close) };
    };
    edges = [await open(), await open()];
    const ports: number[] = [];
    for (const { app } of edges) ports.push(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
    nginx = await startNginx({ webDir, apiPorts: ports });
  });
  after(async () => {
    await nginx.stop();
    for (const { close } of edges) await close();
    await postgres.stop();
    for (const folder of [webDir, elsewhere]) rmSync(folder, { recursive: true, force: true });
  });

  const addressOf = async (code: string) => {
    const found = edges[0]?.deps.db.selectFrom('coupons').select('image_url').where('code', '=', code);
    return (await found?.executeTakeFirst())?.image_url ?? '';
  };

  /** What a phone gets, also at the second time, when no process is asked. */
  const assertServed = async (path: string, type: string) => {
    for (const way of ['first', 'again']) {
      const answer = await fetch(`${nginx.url}${path}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.deepEqual([way, answer.status, answer.headers.get('content-type')], [way, 200, type], path);
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.ok(bytes.length > 50);
      const head = await fetch(`${nginx.url}${path}`, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.get('content-type')], [200, type]);
    }
  };

  it('that were uploaded at the desk are there as soon as the draft is live', async () => {
    const [edge] = edges;
    assert.ok(edge);
    const [marketing, approver] = [await signInStaff(edge.app, 'marketing'), await signInStaff(edge.app, 'approver')];
    const photograph = sharp({ create: { width: 500, height: 500, channels: 3, background: '#c81020' } });
    const body = await zipOf({
      'DESK-1.yaml': catalogueText({ picture: 'moon.svg' }),
      'DESK-2.yaml': catalogueText({ picture: 'cup.jpg' }),
      'pictures/moon.svg': drawingOf(1),
      'pictures/cup.jpg': await photograph.jpeg().toBuffer(),
    });
    const headers = { 'content-type': 'application/zip' };
    const { id } = (await marketing.call('uploadDraft', { query: { name: 'December' }, body, headers })).json();
    const submitted = { params: { id }, body: { goes_live_at: edge.deps.clock.now(), ...why } };
    const { approval_id } = (await marketing.call('submitDraft', submitted)).json();
    const verdict = { params: { id: approval_id }, body: { verdict: 'approved', note: 'looked at' } };
    assert.equal((await approver.call('decideApproval', verdict)).statusCode, 200);
    await edge.world.services.publishDrafts();
    await assertServed(await addressOf('DESK-1'), 'image/svg+xml');
    const stem = (await addressOf('DESK-2')).replace(/-320\.webp$/, '');
    for (const [ending, type] of [
      ['-160.avif', 'image/avif'],
      ['-320.webp', 'image/webp'],
      ['-640.webp', 'image/webp'],
    ] as const)
      await assertServed(`${stem}${ending}`, type);
  });

  it('that a command on another machine has imported are there', async () => {
    const folder = join(elsewhere, 'spring');
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    writeFileSync(join(folder, 'TOOL-1.yaml'), catalogueText({ picture: 'sun.svg' }));
    writeFileSync(join(folder, 'pictures/sun.svg'), drawingOf(2));
    const env = { DATABASE_URL: postgres.url, SANDBOX: '1', NODE_ENV: 'test' };
    const { status, stderr } = await runTool('catalogue', ['import', folder, '--yes'], { cwd: elsewhere, env });
    assert.equal(status, 0, stderr);
    await assertServed(await addressOf('TOOL-1'), 'image/svg+xml');
  });

  it('that the web host has as files, from an earlier release, are served from there', async () => {
    mkdirSync(join(webDir, 'coupons'));
    writeFileSync(join(webDir, 'coupons/old.0123456789ab.svg'), drawingOf(3));
    await assertServed('/coupons/old.0123456789ab.svg', 'image/svg+xml');
  });

  it('that do not exist are answered as missing files, not as pages', async () => {
    for (const path of ['/coupons/none.0123456789ab.svg', '/coupons/none.0123456789ab.c81020-320.webp']) {
      const answer = await fetch(`${nginx.url}${path}`);
      assert.deepEqual([answer.status, await answer.text()], [404, 'Not found\n']);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
    }
  });

  it('are served from the cache while the API is down; others are answered with Retry-After', async () => {
    const alone = await startNginx({ webDir, apiPorts: [await freePort()] });
    const answer = await fetch(`${alone.url}/coupons/none.0123456789ab.svg`);
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
    await alone.stop();
    const path = await addressOf('TOOL-1');
    for (const { app } of edges) await app.close();
    assert.equal((await fetch(`${nginx.url}${path}`)).status, 200);
  });
});

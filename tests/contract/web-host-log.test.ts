import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiProcess } from '@/tests/support/api-process';
import { openApiProcess } from '@/tests/support/api-process';
import { freePort } from '@/tests/support/free-port';
import type { Nginx } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import { skipWithout } from '@/tests/support/programs';

const number = '2010000000000001';
const encoded = [...number].map((digit) => `%3${digit}`).join('');

/** What is sent, and the path that the log shows. */
const pages = [
  ['/nowhere/?code=secret', '/nowhere/'],
  ['/gone.js', '/gone.js'],
  ['/staff/?state=secret', '/staff/'],
  ['/staff', '/staff'],
  ['/%73taff/', '/%73taff/'],
  ['/', '/'],
  ['/a%20b%0a200', '/a%20b%0a200'],
  [`/card/${number}/x`, '/card/*'],
  [`/card/${encoded}`, '/card/*'],
  [`/api%252Fpos/v1/members/${number}`, '/api%252Fpos/v1/members/*'],
] as const;

const calls = [
  ['/config?x=secret', '/config'],
  [`/api/pos/v1/members/${number}`, '/api/pos/v1/members/*'],
  [`/api/pos/v1/members/${number}/discount?b=secret`, '/api/pos/v1/members/*/discount'],
  [`/api/pos/v1/members/${encoded}/discount`, '/api/pos/v1/members/*/discount'],
  [`/%61pi/pos/v1/%6dembers/${number}`, '/api/pos/v1/members/*'],
  [`//api//pos/v1/members//${number}/discount`, '/api/pos/v1/members/*/discount'],
  [`/x/../api/pos/v1/./members/${number}`, '/api/pos/v1/members/*'],
  [`/api/pos/v1/members/${number}/${number}`, '/api/pos/v1/members/*'],
  ['/api/pos/v1/receipts/B-77/void', '/api/pos/v1/receipts/*/void'],
  ['/api/v1/members/receipts/0001/B-77', '/api/v1/members/receipts/*'],
  ['/api/v1/members//receipts/0001/B-77', '/api/v1/members/receipts/*'],
  ['/api/v1/members/%72eceipts%2F0001/B-77', '/api/v1/members/receipts/*'],
] as const;

describe('the log of the nginx of deploy/', { skip: skipWithout('nginx') }, () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-web-host-'));
  let api: ApiProcess;
  let nginx: Nginx;
  before(async () => {
    for (const page of ['index.html', '404.html', 'staff/index.html']) {
      mkdirSync(join(webDir, page, '..'), { recursive: true });
      writeFileSync(join(webDir, page), page);
    }
    api = await openApiProcess();
    nginx = await startNginx({ webDir, apiPorts: [api.port] });
  });
  after(async () => {
    await nginx.stop();
    api.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  /** The line of a call, by its Trace-Id. It is written after the answer has been sent. */
  const lineOf = async (path: string, { port, log } = nginx) => {
    const traceId = crypto.randomUUID();
    const status = await statusOf(port, path, traceId);
    const find = () => log().match(`.* ${traceId} .*(?=\n)`)?.[0];
    while (!find()) await nextTurn();
    const line = find() ?? '';
    const [, method, shown] = line.split(' ');
    return { method, shown, status, line };
  };

  it('has the path that was requested, without its query', async () => {
    for (const [path, shown] of pages) {
      const { line, ...found } = await lineOf(path);
      assert.deepEqual([found.method, found.shown], ['GET', shown], line);
      assert.match(line, / - \[-\]$/);
    }
  });

  it('has no number of a member or of a bill, however the path is spelled, and the address of the process', async () => {
    for (const [path, shown] of calls) {
      const found = await lineOf(path);
      assert.equal(found.shown, shown, found.line);
      assert.ok(found.line.endsWith(` 200 [127.0.0.1:${api.port}]`), found.line);
    }
    assert.doesNotMatch(nginx.log(), new RegExp(`${number}|${encoded}|B-77|secret`));
  });

  it('has nothing else of a call that no process answers', async () => {
    const [one, other] = [await freePort(), await freePort()];
    const alone = await startNginx({ webDir, apiPorts: [one, other] });
    const { status, line } = await lineOf(`/api/pos/v1/members/${number}/discount?b=secret`, alone);
    assert.equal(status, 503);
    for (const port of [one, other]) assert.ok(line.includes(`127.0.0.1:${port}`), line);
    assert.doesNotMatch(alone.log(), new RegExp(`${number}|secret`));
    await alone.stop();
  });
});

/** As `fetch` would not send it: with the path as it is. */
function statusOf(port: number, path: string, traceId: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, host: '127.0.0.1', headers: { 'trace-id': traceId } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { listeningPort } from '@/tests/support/listening-port';
import { createRemoteSigner } from './signer';

describe('the signer over HTTP', () => {
  const requests: { path: string; type: string; key: string; body: string }[] = [];
  let answer: { status: number; body: string };
  let url = '';
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const { 'content-type': type = '', authorization: key = '' } = request.headers;
    requests.push({ path: request.url ?? '', type, key, body: Buffer.concat(parts).toString('latin1') });
    response.writeHead(answer.status).end(answer.body);
  });

  before(async () => {
    url = `http://127.0.0.1:${await listeningPort(server)}/sign/`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests.length = 0;
    answer = { status: 200, body: '' };
  });

  const signer = () => createRemoteSigner({ url, headers: { Authorization: 'Bearer k' } }).begin();

  it('receives the document and the API key, and returns the signed document', async () => {
    answer.body = '<?xml version="1.0"?><signed/>';
    assert.equal(await (await signer()).signXml('<plain>ก</plain>'), answer.body);
    answer.body = '%PDF-1.7 signed';
    assert.equal((await (await signer()).signPdf(Buffer.from('%PDF-1.7'))).toString(), answer.body);
    assert.deepEqual(
      requests.map(({ path, type, key }) => [path, type, key]),
      [
        ['/sign/xml', 'application/xml', 'Bearer k'],
        ['/sign/pdf', 'application/pdf', 'Bearer k'],
      ],
    );
    assert.equal(Buffer.from(requests[0]?.body ?? '', 'latin1').toString('utf8'), '<plain>ก</plain>');
  });

  it('rejects if the service refuses, sends a web page or does not exist', async () => {
    answer = { status: 500, body: '%PDF-1.7' };
    await assert.rejects((await signer()).signPdf(Buffer.from('%PDF-1.7')));
    answer = { status: 200, body: '<html>Welcome</html>' };
    await assert.rejects((await signer()).signPdf(Buffer.from('%PDF-1.7')));
    await assert.rejects((await signer()).signXml('<plain/>'));
    const nobody = await createRemoteSigner({ url: 'http://127.0.0.1:1', headers: {} }).begin();
    await assert.rejects(nobody.signXml('<plain/>'));
  });
});

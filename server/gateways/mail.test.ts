import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { listeningPort } from '@/tests/support/listening-port';
import type { Mail } from './mail';
import { createMailGateway } from './mail';

const log = pino({ level: 'silent' });

const mail: Mail = {
  to: 'somying@example.com',
  subject: 'ใบกำกับภาษีของคุณ',
  text: 'สวัสดี\nเอกสารแนบอยู่ด้านล่าง',
  messageId: '<etax-1@sabai.example.com>',
  attachments: [{ filename: 'ใบกำกับ.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

describe('mail over SMTP', () => {
  const received: { from: string; to: string[]; raw: string; user: string }[] = [];
  let refusing = 0;
  let port = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('no such mailbox'), { responseCode: refusing }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
          user: String(session.user),
        });
        done();
      });
    },
  });

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    port = address instanceof Object ? address.port : 0;
  });
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    received.length = 0;
    refusing = 0;
  });

  const gateway = (url = `smtp://127.0.0.1:${port}`, timeoutMs = 60_000) =>
    createMailGateway({ url, from: 'Sabai <no-reply@sabai.example.com>' }, log, timeoutMs);

  it('arrives with its ID, its subject and its attachment', async () => {
    assert.equal(await gateway().send(mail), 'accepted');
    const [first] = received;
    assert.equal(first?.from, 'no-reply@sabai.example.com');
    assert.deepEqual(first?.to, ['somying@example.com']);
    assert.match(first?.raw ?? '', /^Message-ID: <etax-1@sabai\.example\.com>\r$/m);
    assert.match(first?.raw ?? '', /^Subject: =\?UTF-8\?/m);
    assert.ok(first?.raw.includes(Buffer.from('%PDF-1.7').toString('base64')));
  });

  it('logs in with the user name and password of the URL', async () => {
    assert.equal(await gateway(`smtp://sabai:right@127.0.0.1:${port}`).send(mail), 'accepted');
    assert.equal(received[0]?.user, 'sabai');
    assert.equal(await gateway(`smtp://sabai:wrong@127.0.0.1:${port}`).send(mail), 'unavailable');
  });

  it('accepts no additional recipients or headers through its fields', async () => {
    await gateway().send({ ...mail, subject: 'x\r\nBcc: evil@example.com' });
    await gateway().send({ ...mail, to: 'a@example.com, evil@example.com' });
    await gateway().send({ ...mail, to: 'a@example.com>\r\nRCPT TO:<evil@example.com' });
    assert.ok(
      !received.some(({ to }) => to.includes('evil@example.com')),
      JSON.stringify(received.map(({ to }) => to)),
    );
    assert.ok(!received.some(({ raw }) => /^Bcc:/m.test(raw)));
  });

  it('is plain text, even if it contains markup', async () => {
    await gateway().send({ ...mail, text: '<img src=x onerror=alert(1)>', subject: '<script>alert(1)</script>' });
    const types = (received[0]?.raw ?? '').match(/^Content-Type: [^;\r]+/gim);
    assert.deepEqual(types, [
      'Content-Type: multipart/mixed',
      'Content-Type: text/plain',
      'Content-Type: application/pdf',
    ]);
  });

  it('is refused on a permanent rejection and unavailable on a temporary one', async () => {
    for (const [status, outcome] of [
      [550, 'refused'],
      [450, 'unavailable'],
    ] as const) {
      refusing = status;
      assert.equal(await gateway().send(mail), outcome);
    }
  });

  it('is unavailable if the server is silent, sends an invalid reply or does not exist', async () => {
    for (const greeting of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
      const odd = createServer((socket) => {
        socket.on('error', () => undefined);
        if (greeting) socket.write(greeting);
      });
      const oddPort = await listeningPort(odd);
      assert.equal(await gateway(`smtp://127.0.0.1:${oddPort}`, 200).send(mail), 'unavailable');
      odd.close();
    }
    assert.equal(await gateway('smtp://127.0.0.1:1').send(mail), 'unavailable');
  });
});

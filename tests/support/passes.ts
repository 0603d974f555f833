import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import forge from 'node-forge';
import { fromBuffer } from 'yauzl';
import { makeCertificate } from '@/server/sandbox/test-certificate';
import { makePassCertificate } from '@/server/sandbox/test-wallet';
import { ask } from './signing';

export type PassCertificate = Awaited<ReturnType<typeof makePassCertificate>>;

export const passNames = { passType: 'pass.example.card', team: 'ABCDE12345' };

export function passCertificate(changes: { from?: Date; until?: Date } = {}): Promise<PassCertificate> {
  const validity = { from: new Date(Date.UTC(2020, 0, 1)), until: new Date(Date.UTC(2049, 0, 1)) };
  return makePassCertificate({ ...passNames, ...validity, ...changes });
}

/** As the keychain exports it: without the certificate of its issuer. */
export function passP12({ certificate, key }: PassCertificate, password: string): Buffer {
  const own = forge.pki.certificateFromPem(certificate);
  const store = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(key), [own], password, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

export type FilesOfPass = Map<string, Buffer>;

/** Unpacks with the library that reads uploads, which checks lengths and checksums. */
export function unpacked(pass: Buffer): Promise<FilesOfPass> {
  return new Promise((resolve, reject) => {
    const files: FilesOfPass = new Map();
    fromBuffer(pass, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken);
          const parts: Buffer[] = [];
          stream.on('data', (part) => parts.push(part));
          stream.on('error', reject);
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

/** What OpenSSL says about the signature of a pass, trusting this authority alone. */
export function verifiedPass(files: FilesOfPass, authority: string) {
  const purpose = ['-purpose', 'any', '-CAfile', '{a.pem}'];
  const told = [
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    '{s.der}',
    '-content',
    '{m.bin}',
    '-out',
    '{out}',
  ];
  return ask('openssl', [...told, ...purpose], {
    's.der': files.get('signature') ?? Buffer.of(),
    'm.bin': files.get('manifest.json') ?? Buffer.of(),
    'a.pem': authority,
  });
}

export type PushAsked = { path: string; topic: string; body: string; sender: string };

/** Apple's push service, as far as passes need it: HTTP/2, and a certificate of the sender that it trusts. */
export async function startPushServer(sender: PassCertificate) {
  const year = { from: new Date(Date.UTC(2020, 0, 1)), until: new Date(Date.UTC(2049, 0, 1)) };
  const own = await makeCertificate({ name: 'localhost', ...year });
  const asked: PushAsked[] = [];
  const answers = { status: 200, reason: '' };
  const server = createSecureServer({ key: own.key, cert: own.certificate, ca: sender.authority, requestCert: true });
  let connections = 0;
  server.on('session', () => {
    connections += 1;
  });
  server.on('request', (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      const socket = request.stream.session?.socket as TLSSocket | undefined;
      const presented = socket?.getPeerCertificate().raw;
      asked.push({
        path: request.url,
        topic: String(request.headers['apns-topic']),
        body,
        sender: presented ? new X509Certificate(presented).subject : '',
      });
      response.writeHead(answers.status).end(answers.reason && JSON.stringify({ reason: answers.reason }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** For a client that trusts this server. */
    trust: { ca: own.certificate },
    asked,
    answers,
    connections: () => connections,
    url: `https://localhost:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Files in a folder of their own, removed by `remove`. */
export function placed(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return {
    at: (name: string) => join(folder, name),
    read: (name: string) => readFileSync(join(folder, name)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

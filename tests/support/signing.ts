import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { ContentInfo, SignedData } from 'pkijs';
import { Parse, SignedXml } from 'xadesjs';
import { makeCertificate } from '@/server/sandbox/test-certificate';
import type { Credentials } from '@/server/signing/credentials';

export const holder = 'Sabai Retail, Co. "สบาย" (Example)';

type Made = Awaited<ReturnType<typeof makeCertificate>>;

export const validity = { from: new Date(Date.UTC(2026, 0, 1)), until: new Date(Date.UTC(2026, 11, 31)) };

export function madeCertificate(): Promise<Made> {
  return makeCertificate({ name: holder, ...validity });
}

export function credentialsOf({ certificate, key }: Made): Credentials {
  return { certificate: new X509Certificate(certificate), key: createPrivateKey(key), issuers: [], isTest: false };
}

/** A certificate as issued by a certification authority. */
export function p12Of({ certificate, key }: Made, password: string, algorithm: 'aes256' | '3des' = 'aes256'): Buffer {
  const own = forge.pki.certificateFromPem(certificate);
  const store = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(key), [own], password, { algorithm });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

type Asked = { ok: boolean; said: string; made: Buffer };

/** Runs it on files with these contents. Arguments refer to a file as `{name}`, and to the output file as `out`. */
export function ask(program: string, args: string[], files: Record<string, string | Buffer>): Asked {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'));
  try {
    const placed = (text: string) => text.replace(/\{(out|\w\.\w+)\}/g, (_all, name) => join(folder, name));
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), typeof content === 'string' ? placed(content) : content);
    const { status, stdout, stderr } = spawnSync(program, args.map(placed), { encoding: 'utf8', timeout: 60_000 });
    const made = existsSync(join(folder, 'out')) ? readFileSync(join(folder, 'out')) : Buffer.alloc(0);
    return { ok: status === 0, said: `${stdout}${stderr}`, made };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks the signature of the XML with the library that made it. Returns why it is not valid. */
export async function verifiedXml(xml: string): Promise<string> {
  const document = Parse(xml);
  const [signature] = document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature');
  if (!signature) return 'no signature';
  const signed = new SignedXml(document);
  signed.LoadXml(signature);
  return (await signed.Verify().catch((error: Error) => error.message)) === true ? 'valid' : 'broken';
}

/** The same with xmlsec1, which trusts the certificate, at the usual test time unless another is given. */
export function xmlsec(xml: string, pem: string, at = ['--verification-gmt-time', '2026-11-21 03:15:09']) {
  const trust = ['--enabled-key-data', 'x509', '--trusted-pem', '{c.pem}', ...at];
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'];
  return ask('xmlsec1', ['--verify', ...trust, ...ids, '{s.xml}'], { 'c.pem': pem, 's.xml': xml });
}

/** Checks with our own reader and the CMS library that the signature of a PDF is valid and covers the whole file. */
export async function verifiedPdf(pdf: Buffer): Promise<string> {
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? [];
  const [start = 0, length = 0, next = 0, rest = 0] = range.map(Number);
  if (start !== 0 || next + rest !== pdf.length) return 'does not cover the document';
  const hex = pdf.subarray(length + 1, next - 1).toString('latin1');
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex'))).content });
  const covered = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]);
  const outcome = await signed.verify({ signer: 0, data: new Uint8Array(covered).buffer }).catch(() => false);
  return outcome ? 'valid' : 'broken';
}

/** The report of pdfsig from poppler. */
export function pdfsig(pdf: Buffer): string {
  return ask('pdfsig', ['{s.pdf}'], { 's.pdf': pdf }).said;
}

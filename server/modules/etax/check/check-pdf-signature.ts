import { createHash, X509Certificate } from 'node:crypto';
import type { AsnType } from 'asn1js';
import { fromBER, OctetString, Sequence } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { isTimeStampOf } from '@/server/signing/time-stamps';
import type { ExpectedCertificates } from './check-signer';
import { assertExpected, SignatureFault } from './check-signer';
import type { PdfDictionary } from './read-pdf-objects';
import { PdfName, PdfReader } from './read-pdf-objects';

/**
 * Checks that a PDF has one signature, over every byte of the file except itself, made with an expected certificate that was valid at that
 * time. Returns false for an unsigned file; throws a SignatureFault for anything else.
 */
export async function checkPdfSignature(pdf: Buffer, expected: ExpectedCertificates): Promise<boolean> {
  const text = pdf.toString('latin1');
  const places = Array.from(text.matchAll(/\/ByteRange\b/g), ({ index }) => index);
  const [place] = places;
  if (place === undefined) return false;
  const dictionary = dictionaryAround(text, place);
  const { covered, signature } = splitFile(pdf, text, dictionary);
  if (places.length > 1) throw new SignatureFault(`has ${places.length} signatures instead of one`);
  if (nameIn(dictionary, 'SubFilter') !== 'ETSI.CAdES.detached')
    throw new SignatureFault('has a signature of another form than PAdES (ETSI.CAdES.detached)');
  const signed = signedDataOf(signature);
  const certificate = await signerOf(signed, covered);
  assertNamesCertificate(signed, certificate);
  await assertExpected(certificate, signingTimeOf(dictionary), expected);
  await assertTimeStamps(signed);
  return true;
}

function dictionaryAround(text: string, place: number): PdfDictionary {
  const from = text.lastIndexOf(' obj', place);
  const reader = new PdfReader(text);
  reader.at = from + ' obj'.length;
  const value = from < 0 ? null : reader.value();
  if (!(value instanceof Map) || !value.has('ByteRange')) throw new SignatureFault('has a signature that is no object');
  return value;
}

/** The signed ranges must cover the whole file except the signature itself. */
function splitFile(pdf: Buffer, text: string, dictionary: PdfDictionary): { covered: Buffer; signature: Buffer } {
  const range = dictionary.get('ByteRange');
  const numbers = Array.isArray(range) ? range.map(Number) : [];
  const [start = -1, before = -1, after = -1, rest = -1] = numbers;
  if (numbers.length !== 4 || numbers.some((number) => !Number.isInteger(number) || number < 0) || after < before)
    throw new SignatureFault('has a signature whose ByteRange is none');
  if (start !== 0) throw new SignatureFault(`has a signature that does not cover the first ${start} bytes of the file`);
  const end = after + rest;
  if (end > pdf.length) throw new SignatureFault(`was cut: ${end - pdf.length} signed bytes are missing at its end`);
  if (end < pdf.length) {
    const isUpdate = /startxref/.test(text.slice(end));
    const what = isUpdate
      ? 'was changed by an update after it was signed'
      : 'has a signature that does not cover its end';
    throw new SignatureFault(`${what}: the last ${pdf.length - end} bytes are not signed`);
  }
  const isOwn = /\/Contents\s{0,20}$/.test(text.slice(Math.max(0, before - 40), before));
  if (!isOwn || !/^<[\dA-Fa-f]*>$/.test(text.slice(before, after)))
    throw new SignatureFault('has a signature that leaves out more of the file than itself');
  return {
    covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]),
    signature: Buffer.from(text.slice(before + 1, after - 1), 'hex'),
  };
}

function signedDataOf(bytes: Buffer): SignedData {
  const { result, offset } = fromBER(new Uint8Array(bytes).buffer);
  // The space that is reserved for a signature is filled up with zeros.
  if (offset < 0 || bytes.subarray(offset).some((byte) => byte !== 0))
    throw new SignatureFault('has a signature that cannot be read');
  const signed = readable(() => new SignedData({ schema: new ContentInfo({ schema: result }).content }));
  const [signer, ...others] = signed.signerInfos;
  if (!signer || others.length > 0) throw new SignatureFault(`has a signature by ${signed.signerInfos.length} signers`);
  if (signed.encapContentInfo.eContent)
    throw new SignatureFault('has a signature over content of its own instead of the file');
  const algorithm = signer.digestAlgorithm.algorithmId;
  if (!digestNames.has(algorithm))
    throw new SignatureFault(`has a signature by an algorithm that is not accepted: ${algorithm}`);
  return signed;
}

async function signerOf(signed: SignedData, covered: Buffer): Promise<X509Certificate> {
  const outcome = await signed
    .verify({ signer: 0, data: new Uint8Array(covered).buffer, extendedMode: true })
    .catch(() => undefined);
  if (!outcome?.signerCertificate || !signed.signerInfos[0]?.signedAttrs)
    throw new SignatureFault(
      'is not the file that was signed: it was changed afterwards, or the signature was made for another one',
    );
  if (!outcome.signatureVerified)
    throw new SignatureFault('has a signature that was not made with the key of its certificate');
  return new X509Certificate(Buffer.from(outcome.signerCertificate.toSchema().toBER()));
}

/** The signed attributes identify the certificate, so that another one with the same key cannot replace it. */
function assertNamesCertificate(signed: SignedData, certificate: X509Certificate): void {
  const [value] = attribute(signed, 'signedAttrs', '1.2.840.113549.1.9.16.2.47');
  // SigningCertificateV2, its list, its first certificate, and in it the hash behind the optional algorithm (RFC 5035).
  const parts = partsOf(partsOf(partsOf(value)[0])[0]);
  const hash = parts.find((part) => part instanceof OctetString);
  const named = parts[0] instanceof Sequence ? String(partsOf(parts[0])[0]?.valueBlock.toString()) : sha256;
  const digest = createHash(digestNames.get(named) ?? 'sha256')
    .update(certificate.raw)
    .digest();
  if (!hash || !digest.equals(Buffer.from(hash.valueBlock.valueHexView)))
    throw new SignatureFault('has another certificate beside its signature than the one that the signature names');
}

function signingTimeOf(dictionary: PdfDictionary): number {
  const value = dictionary.get('M');
  const text = Buffer.isBuffer(value) ? value.toString('latin1') : '';
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)?/.exec(text);
  const [, year, month, day, hour, minute, second, zone = '+00', zoneMinutes = '00'] = found ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${zoneMinutes}`) / 1000;
  if (Number.isNaN(at)) throw new SignatureFault('does not say when it was signed');
  return at;
}

async function assertTimeStamps(signed: SignedData): Promise<void> {
  const stamped = Buffer.from(signed.signerInfos[0]?.signature.valueBlock.valueHexView ?? []);
  for (const token of attribute(signed, 'unsignedAttrs', '1.2.840.113549.1.9.16.2.14'))
    if (!(await isTimeStampOf(Buffer.from(token.valueBeforeDecodeView), stamped)))
      throw new SignatureFault('has a time stamp that is not of this signature');
}

function attribute(signed: SignedData, list: 'signedAttrs' | 'unsignedAttrs', type: string): AsnType[] {
  const attributes = signed.signerInfos[0]?.[list]?.attributes ?? [];
  return attributes.filter((one) => one.type === type).flatMap((one): AsnType[] => one.values);
}

function partsOf(value: AsnType | undefined): AsnType[] {
  return value instanceof Sequence ? value.valueBlock.value : [];
}

function nameIn(dictionary: PdfDictionary, key: string): string {
  const value = dictionary.get(key);
  return value instanceof PdfName ? value.name : '';
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new SignatureFault('has a signature that cannot be read');
  }
}

const sha256 = '2.16.840.1.101.3.4.2.1';
const digestNames: ReadonlyMap<string, string> = new Map([
  [sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

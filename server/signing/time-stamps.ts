import { createHash, randomBytes } from 'node:crypto';
import { fromBER, Integer, Null, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { fetchWithin } from '@/server/platform/fetch-within';

/** Returns a time stamp token (RFC 3161) over the SHA-256 of the bytes. */
export type TimeStamps = (bytes: Buffer) => Promise<Buffer>;

export type TimeStampSettings = { url: string; headers: Readonly<Record<string, string>> };

/**
 * Requests tokens from an authority over HTTP. Throws if it does not answer in time, or if the token is not valid for the
 * request.
 */
export function createTimeStamps({ url, headers }: TimeStampSettings, timeoutMs = 10_000): TimeStamps {
  return async (bytes) => {
    const imprint = createHash('sha256').update(bytes).digest();
    const nonce = positive(randomBytes(8));
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', ...headers },
      body: new Uint8Array(requestFor(imprint, nonce)),
    };
    const response = await fetchWithin(url, request, { timeoutMs });
    if (!response.ok) throw new Error(`the time stamp authority answered ${response.status}`);
    const token = tokenOf(await response.arrayBuffer());
    await assertStamps(token, { bytes, nonce });
    return token;
  };
}

const sha256 = '2.16.840.1.101.3.4.2.1';
const granted = [0, 1];

function requestFor(imprint: Buffer, nonce: Buffer): ArrayBuffer {
  return new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: imprint }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
    .toSchema()
    .toBER();
}

/** Returns the token byte for byte, because an encoded copy would not match its signature. */
function tokenOf(response: ArrayBuffer): Buffer {
  const { result, offset } = fromBER(response);
  if (offset === -1 || !(result instanceof Sequence))
    throw new Error('the time stamp authority answered no time stamp');
  const { status } = new TimeStampResp({ schema: result }).status;
  const token = result.valueBlock.value[1];
  if (!granted.includes(status) || !token) throw new Error(`the time stamp authority refused with status ${status}`);
  return Buffer.from(token.valueBeforeDecodeView);
}

/** Whether the token is signed by its own certificate and covers these bytes. Whose certificate that is, is not checked. */
export async function isTimeStampOf(token: Buffer, bytes: Buffer): Promise<boolean> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
    return await signed.verify({ signer: 0, data: new Uint8Array(bytes).buffer });
  } catch {
    return false;
  }
}

/** Checks that the token covers these bytes, answers this request and has a valid signature by its own certificate. */
async function assertStamps(token: Buffer, { bytes, nonce }: { bytes: Buffer; nonce: Buffer }): Promise<void> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
  const info = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  const isAnswer = info.nonce && nonce.equals(Buffer.from(info.nonce.valueBlock.valueHexView));
  // Also compares the digest in the token with the bytes.
  const isSigned = await signed.verify({ signer: 0, data: new Uint8Array(bytes).buffer });
  if (!isAnswer || !isSigned) throw new Error('the time stamp authority answered a time stamp over something else');
}

/** Makes the first byte 0x40 to 0x7f, because ASN.1 integers are signed and have no leading zeros. */
function positive(bytes: Buffer): Buffer {
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
  return bytes;
}

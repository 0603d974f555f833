import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@/server/platform/secrets';

const signatureCharacters = 20;

/** The notice's id and a part of its keyed hash (80 bits): short enough for an SMS, and nobody can make one. */
export function writeNotMeToken(noticeId: string, secrets: Secrets): string {
  return Buffer.from(noticeId.replaceAll('-', ''), 'hex').toString('base64url') + signatureOf(noticeId, secrets);
}

/** The notice that a token names, or nothing when it is not ours, to the letter. */
export function readNotMeToken(token: string, secrets: Secrets): string | undefined {
  if (!/^[\w-]{22}[0-9a-f]{20}$/.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  const noticeId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(token), Buffer.from(writeNotMeToken(noticeId, secrets))) ? noticeId : undefined;
}

function signatureOf(noticeId: string, secrets: Secrets): string {
  return secrets.lookUpKey('not-me', noticeId).slice(0, signatureCharacters);
}

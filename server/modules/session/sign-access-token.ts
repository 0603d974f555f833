import { limits } from '@/domain/limits';
import type { Secrets } from '@/server/platform/secrets';

/** The chat account of a token, and its session epoch when the token was made. */
export type TokenClaim = { chatAccountId: string; epoch: number };

/**
 * An access token: the chat account, its expiry, and a signature; from epoch 1 on also the epoch and a signature over everything. It names
 * no membership, so linking and unlinking take effect immediately, and the server stores no list of tokens. A release without epochs reads
 * only the first part, which by itself is a token of epoch 0.
 */
export function writeAccessToken({ chatAccountId, epoch }: TokenClaim, nowSeconds: number, secrets: Secrets): string {
  const claim = `${chatAccountId}.${nowSeconds + limits.sessionLifeSeconds}`;
  const token = `${claim}.${secrets.sign('access-token', claim)}`;
  return epoch === 0 ? token : `${token}.${epoch}.${secrets.sign('access-token-epoch', `${claim}.${epoch}`)}`;
}

/** What a token claims; undefined if it is not ours, was tampered with, or has expired. */
export function readAccessToken(token: string, nowSeconds: number, secrets: Secrets): TokenClaim | undefined {
  const match = shape.exec(token);
  if (!match) return undefined;
  const [, claim = '', chatAccountId = '', endsAt = '', signature = '', epoch, epochSignature = ''] = match;
  if (Number(endsAt) <= nowSeconds || !secrets.isSigned('access-token', claim, signature)) return undefined;
  if (epoch === undefined) return { chatAccountId, epoch: 0 };
  const isOurs = secrets.isSigned('access-token-epoch', `${claim}.${epoch}`, epochSignature);
  return isOurs ? { chatAccountId, epoch: Number(epoch) } : undefined;
}

const signatureShape = /[\w-]{1,16}\.[0-9a-f]{64}/.source;
const claimShape = /([0-9a-f-]{36})\.([1-9]\d{0,11})/.source;
const shape = new RegExp(`^(${claimShape})\\.(${signatureShape})(?:\\.([1-9]\\d{0,8})\\.(${signatureShape}))?$`);

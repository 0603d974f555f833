import { limits } from '@/domain/limits';
import type { Secrets } from '@/server/platform/secrets';

/** Whom a token names, and the session epoch of that chat account in which it was made. */
export type TokenClaim = { chatAccountId: string; epoch: number };

/**
 * Our access token: the chat account, the instant it ends, and a signature of both; from the first epoch on also the epoch and
 * a signature of it all. It names no membership, so that linking or unlinking takes effect at once, and the server keeps
 * no list of tokens. A release that knows no epochs reads the part that it knows; that part alone is a token of epoch 0.
 */
export function writeAccessToken({ chatAccountId, epoch }: TokenClaim, nowSeconds: number, secrets: Secrets): string {
  const claim = `${chatAccountId}.${nowSeconds + limits.sessionLifeSeconds}`;
  const token = `${claim}.${secrets.sign('access-token', claim)}`;
  return epoch === 0 ? token : `${token}.${epoch}.${secrets.sign('access-token-epoch', `${claim}.${epoch}`)}`;
}

/** What a token claims, or nothing when it is not ours, was tampered with, or has outlived its time. */
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

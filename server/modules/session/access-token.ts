import { limits } from '@/domain/limits';
import type { Secrets } from '@/server/secrets';

/**
 * Our access token: the chat account, the instant it ends, and a signature of both. It names nobody's membership, so that
 * linking or unlinking takes effect at once, and the server keeps no list of tokens.
 */
export function writeAccessToken(chatAccountId: string, nowSeconds: number, secrets: Secrets): string {
  const claim = `${chatAccountId}.${nowSeconds + limits.sessionLifeSeconds}`;
  return `${claim}.${secrets.sign('access-token', claim)}`;
}

/** The chat account that a token names, or nothing when it is not ours, was tampered with, or is over. */
export function readAccessToken(token: string, nowSeconds: number, secrets: Secrets): string | undefined {
  const match = /^(([0-9a-f-]{36})\.([1-9]\d{0,11}))\.(.+)$/.exec(token);
  if (!match) return undefined;
  const [, claim = '', chatAccountId = '', endsAt = '', signature = ''] = match;
  const isOurs = secrets.isSigned('access-token', claim, signature);
  return isOurs && Number(endsAt) > nowSeconds ? chatAccountId : undefined;
}

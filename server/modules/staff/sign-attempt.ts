import type { SignInAttempt } from '@/server/gateways/staff-directory';
import type { Secrets } from '@/server/platform/secrets';

/**
 * One sign-in at the identity provider: `id.expiry.signature`, in a cookie of the browser that began it. State, nonce and verifier
 * follow from it by a key of ours, so that nothing has to be stored until it is completed.
 */
export function writeAttempt(id: string, expiresAt: number, secrets: Secrets): string {
  const content = `${id}.${expiresAt}`;
  return `${content}.${secrets.sign(kind, content)}`;
}

/** When the sign-in can no longer be completed; undefined for what we have not written. */
export function expiryOf(attempt: string, secrets: Secrets): number | undefined {
  const [, content = '', expiresAt, signature = ''] = /^([0-9a-f-]{36}\.(\d{1,12}))\.(.{1,128})$/.exec(attempt) ?? [];
  return secrets.isSigned(kind, content, signature) ? Number(expiresAt) : undefined;
}

export function attemptOf(attempt: string, secrets: Secrets): SignInAttempt {
  const part = (name: string) => secrets.lookUpKey(`${kind} ${name}`, attempt);
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

const kind = 'staff-sign-in';

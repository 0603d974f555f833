import type { SignInAttempt, SignInKind } from '@/server/gateways/staff-directory';
import type { Secrets } from '@/server/platform/secrets';

export const attemptSeconds = 10 * 60;

/**
 * One sign-in at the identity provider: `id.expiry.kind.signature`, in a cookie of the browser that began it. State, nonce and verifier are
 * derived from it with one of our keys, so that nothing has to be stored until it is completed.
 */
export function writeAttempt(id: string, kind: SignInKind, now: number, secrets: Secrets): string {
  const content = `${id}.${now + attemptSeconds}.${kind}`;
  return `${content}.${secrets.sign(purpose, content)}`;
}

/** The sign-in that this browser began, and when it expires; undefined for a cookie that we did not write. */
export function readAttempt(cookie: string, now: number, secrets: Secrets) {
  const [, content = '', end, kind, signature = ''] =
    /^([0-9a-f-]{36}\.(\d{1,12})\.(sign_in|confirm))\.(.{1,128})$/.exec(cookie) ?? [];
  if (!secrets.isSigned(purpose, content, signature)) return undefined;
  const expiresAt = Number(end);
  const part = (name: string) => secrets.lookUpKey(`${purpose} ${name}`, cookie);
  const attempt: SignInAttempt = {
    kind: kind === 'confirm' ? 'confirm' : 'sign_in',
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
    ageSeconds: Math.max(0, now - (expiresAt - attemptSeconds)),
  };
  return { attempt, expiresAt };
}

const purpose = 'staff-sign-in';

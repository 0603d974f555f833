import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ProviderTokens } from '@/server/gateways/staff-directory';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { SessionRow } from './sessions.store';

const kept = Type.Object({ idToken: Type.String(), refreshToken: Type.Optional(Type.String()) });

/** The provider's tokens are as sensitive as a password, and stored sealed. */
export function sealTokens(tokens: ProviderTokens, sessionHash: string, secrets: Secrets): string {
  return secrets.seal(JSON.stringify(tokens), placeOf('staff_sessions', 'provider_sealed', sessionHash));
}

/** Without tokens for a session of an earlier release. */
export function openTokens({ session_hash, provider_sealed }: SessionRow, secrets: Secrets): ProviderTokens {
  if (provider_sealed === null) return { idToken: '' };
  const opened: unknown = JSON.parse(
    secrets.open(provider_sealed, placeOf('staff_sessions', 'provider_sealed', session_hash)),
  );
  return Value.Check(kept, opened) ? opened : { idToken: '' };
}

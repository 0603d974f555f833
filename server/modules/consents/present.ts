import type { Terms } from '@/contract/consents';
import type { Answer } from '@/contract/types';
import type { publishers, TermsRow } from './terms.store';

export function presentTerms({ version, holds_from, terms_th, terms_en, privacy_th, privacy_en }: TermsRow): Terms {
  return { version, effective_from: holds_from, terms_th, terms_en, privacy_th, privacy_en };
}

/** A version in the desk's list: past if it precedes the one in force, upcoming if it follows. */
export function presentVersion(
  { version, holds_from, published_at, withdrawn_at, hash_th, hash_en }: TermsRow,
  inForce: TermsRow | undefined,
  acts: Awaited<ReturnType<typeof publishers>>,
): Answer<'listTerms'>['items'][number] {
  const state = () => {
    if (withdrawn_at !== null) return 'withdrawn';
    if (version === inForce?.version) return 'in_force';
    return holds_from > (inForce?.holds_from ?? 0) ? 'to_come' : 'past';
  };
  const published_by = acts.find(({ subject_id }) => subject_id === version)?.actor_name ?? null;
  const days = { holds_from, published_at, withdrawn_at: withdrawn_at ?? 0 };
  return { version, state: state(), ...days, published_by, hash_th, hash_en };
}

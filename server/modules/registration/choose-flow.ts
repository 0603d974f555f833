import type { MemberSituation, RegisterFlow } from '@/domain/registration';
import { situationOutcomes } from '@/domain/registration';
import type { RegistrationTable } from '@/server/db/schema-members';
import type { ClosedBy } from '@/server/modules/otp/types';

/** What a situation allows after the one-time code, if anything. */
export function flowOf(situation: MemberSituation): RegisterFlow | undefined {
  const outcome = situationOutcomes[situation];
  return 'flow' in outcome ? outcome.flow : undefined;
}

/**
 * The answer for an ID or number that is looked up too often, whoever asks. For members whose ID and number match it is the true one, so
 * they notice nothing when strangers look them up.
 */
export const publicSituation: MemberSituation = 'EXISTING_MEMBER';

type Disclosure = Pick<RegistrationTable, 'situation' | 'withheld' | 'verified_at'>;

/** The situation is revealed only after the right code, which only the holder of the number can read. */
export function isWithheld({ withheld, verified_at }: Disclosure): boolean {
  return withheld && verified_at === null;
}

/** A blocked situation gets no code, unless the person can proceed after agreeing to it, or must not learn it yet. */
export function closedBy(registration: Disclosure): ClosedBy | null {
  if (isWithheld(registration)) return null;
  const outcome = situationOutcomes[registration.situation];
  return 'blocked' in outcome && !('flow' in outcome) ? outcome.blocked : null;
}

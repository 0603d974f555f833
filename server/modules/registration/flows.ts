import type { MemberSituation, RegisterFlow } from '@/domain/registration';
import { situationOutcomes } from '@/domain/registration';
import type { ClosedBy } from '@/server/modules/otp/subject';

/** What a situation allows after the one-time code, if anything. */
export function flowOf(situation: MemberSituation): RegisterFlow | undefined {
  const outcome = situationOutcomes[situation];
  return 'flow' in outcome ? outcome.flow : undefined;
}

/** A blocked situation gets no code, unless the person may go on after agreeing to it. */
export function closedBy(situation: MemberSituation): ClosedBy | null {
  const outcome = situationOutcomes[situation];
  return 'blocked' in outcome && !('flow' in outcome) ? outcome.blocked : null;
}

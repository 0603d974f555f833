import type { MemberSituation } from '@/domain/registration';
import type { ChatLink } from '@/server/modules/session/service';

type LinkRequest = {
  situation: MemberSituation;
  link: ChatLink | undefined;
  /** The person agreed to disconnect the chat account that the membership is linked to. */
  replace: boolean;
  requestedAtSeconds: number;
};

/** Why a membership cannot be linked by the current records, whatever they were when the registration began. */
export function linkRefusal({ situation, link, replace, requestedAtSeconds }: LinkRequest) {
  if (situation === 'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER') return 'e0007';
  if (situation === 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER') return 'e0012';
  if (situation === 'NEW_MEMBER' || situation === 'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER') return 'e0505';
  if (!link) return undefined;
  if (!replace) return 'e0013';
  // The person did not agree to disconnect a link made after the question.
  return link.linkedAtSeconds > requestedAtSeconds ? 'e0505' : undefined;
}

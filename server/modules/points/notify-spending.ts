import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import type { FreezeNotice, SpendingNotice } from '@/server/jobs/jobs';
import type { SessionService } from '@/server/modules/session/service';
import type { StoresService } from '@/server/modules/stores/service';
import { messageCount, messageText, messageTime } from '@/server/platform/message-text';
import { isRefusal } from '@/server/platform/outcome';

/** Notifies members in the chat about their points. A repeat is delivered once. Throws if LINE does not accept the message. */
export type SpendingNotices = {
  notifySpending(notice: SpendingNotice): Promise<void>;
  notifyFreeze(notice: FreezeNotice): Promise<void>;
};

type Needs = Pick<Deps, 'lineMessages' | 'config'> & {
  session: Pick<SessionService, 'receiverOf'>;
  stores: Pick<StoresService, 'storeOf'>;
};

export function createSpendingNotices({ lineMessages, config, session, stores }: Needs): SpendingNotices {
  const phone = config.callCentrePhone;

  const storeName = async (branch: string, language: Language) => {
    const found = await stores.storeOf(branch);
    return isRefusal(found) ? messageText('pointsAtBranch', language, { branch }) : found.value[`name_${language}`];
  };

  const placeOf = async ({ channel, branchCode }: SpendingNotice, language: Language) =>
    channel === 'branch' && branchCode !== null
      ? storeName(branchCode, language)
      : messageText('pointsAtLine', language);

  const spendingText = async (notice: SpendingNotice, language: Language) =>
    messageText(notice.kind === 'donated' ? 'pointsDonated' : 'pointsRedeemed', language, {
      title: notice.title[language],
      points: messageCount(notice.points, language),
      balance: messageCount(notice.balance, language),
      unit: messageText(notice.pointType === 'kidpoint' ? 'pointsKidsUnit' : 'pointsUnit', language),
      place: await placeOf(notice, language),
      when: messageTime(notice.occurredAt, language),
      notYou: messageText('pointsNotYou', language, { phone }),
    });

  const freezeText = ({ kind, occurredAt }: FreezeNotice, language: Language) =>
    messageText(kind === 'frozen' ? 'pointsFrozen' : 'pointsThawed', language, {
      when: messageTime(occurredAt, language),
      notYou: messageText('pointsNotYou', language, { phone }),
      phone,
    });

  /** No message goes to a member who left the chat, or whom LINE rejects. */
  const notify = async (
    memberId: string,
    retryKey: string,
    write: (language: Language) => string | Promise<string>,
  ) => {
    const receiver = await session.receiverOf(memberId);
    if (!receiver) return;
    const text = await write(receiver.language);
    const outcome = await lineMessages.push({ to: receiver.userId, text, retryKey });
    if (outcome === 'unavailable') throw new Error('LINE did not take a message');
  };

  return {
    // The movement's id is permanent, so it serves as the retry key of its message.
    notifySpending: (notice) =>
      notify(notice.memberId, notice.movementId, (language) => spendingText(notice, language)),
    notifyFreeze: (notice) => notify(notice.memberId, notice.noticeId, (language) => freezeText(notice, language)),
  };
}

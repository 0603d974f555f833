import type { Language } from '@/domain/languages';
import type { PointType } from '@/domain/points';
import type { Deps } from '@/server/gateways/deps';
import type { CorrectionNotice, FreezeNotice, SpendingNotice } from '@/server/jobs/jobs';
import type { SessionService } from '@/server/modules/session/service';
import type { StoresService } from '@/server/modules/stores/service';
import { gatherAll } from '@/server/platform/gather';
import type { SentMessage } from '@/server/platform/member-events.store';
import { noteMessages } from '@/server/platform/member-events.store';
import { messageCount, messageText, messageTime } from '@/server/platform/message-text';
import { isRefusal } from '@/server/platform/outcome';

/** Notifies members in the chat about their points. A repeat is delivered once. Throws if LINE does not accept the message. */
export type SpendingNotices = {
  notifySpending(notice: SpendingNotice): Promise<void>;
  notifyFreeze(notice: FreezeNotice): Promise<void>;
  notifyCorrection(notice: CorrectionNotice): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'lineMessages' | 'config'> & {
  session: Pick<SessionService, 'receiverOf'>;
  stores: Pick<StoresService, 'storeOf'>;
};

export function createSpendingNotices({ db, clock, lineMessages, config, session, stores }: Needs): SpendingNotices {
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
      unit: unitOf(notice.pointType, language),
      place: await placeOf(notice, language),
      when: messageTime(notice.occurredAt, language),
      notYou: messageText('pointsNotYou', language, { phone }),
    });

  const correctionText = (notice: CorrectionNotice, language: Language) =>
    messageText(notice.points > 0 ? 'pointsAdded' : 'pointsTaken', language, {
      points: messageCount(Math.abs(notice.points), language),
      balance: messageCount(notice.balance, language),
      unit: unitOf(notice.pointType, language),
      when: messageTime(notice.occurredAt, language),
      phone,
    });

  const freezeText = ({ kind, occurredAt }: FreezeNotice, language: Language) =>
    messageText(kind === 'frozen' ? 'pointsFrozen' : 'pointsUnfrozen', language, {
      when: messageTime(occurredAt, language),
      notYou: messageText('pointsNotYou', language, { phone }),
      phone,
    });

  // Many are delivered at a time.
  const note = gatherAll(async (messages: readonly SentMessage[]) => {
    await noteMessages(db, messages);
    return messages;
  });

  /** No message goes to a member who left the chat, or whom LINE rejects. */
  const notify = async (
    { memberId, about, id }: { memberId: string; about: string; id: string },
    write: (language: Language) => string | Promise<string>,
  ) => {
    const receiver = await session.receiverOf(memberId);
    if (!receiver) return;
    const text = await write(receiver.language);
    const outcome = await lineMessages.push({ to: receiver.userId, text, retryKey: id });
    if (outcome === 'unavailable') throw new Error('LINE did not take a message');
    if (outcome === 'delivered') await note({ memberId, channel: 'line', about, id, at: clock.now() });
  };

  return {
    // The movement's id is permanent, so it serves as the retry key of its message.
    notifySpending: (notice) =>
      notify({ memberId: notice.memberId, about: 'spending', id: notice.movementId }, (language) =>
        spendingText(notice, language),
      ),
    notifyFreeze: (notice) =>
      notify({ memberId: notice.memberId, about: notice.kind, id: notice.noticeId }, (language) =>
        freezeText(notice, language),
      ),
    notifyCorrection: (notice) =>
      notify({ memberId: notice.memberId, about: 'correction', id: notice.movementId }, (language) =>
        correctionText(notice, language),
      ),
  };
}

function unitOf(type: PointType, language: Language): string {
  return messageText(type === 'kidpoint' ? 'pointsKidsUnit' : 'pointsUnit', language);
}

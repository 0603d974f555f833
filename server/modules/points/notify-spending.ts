import type { Language } from '@/domain/languages';
import type { PointType } from '@/domain/points';
import type { Deps } from '@/server/gateways/deps';
import type { CorrectionNotice, FreezeNotice, GoalNotice, SpendingNotice } from '@/server/jobs/jobs';
import type { MessagesService } from '@/server/modules/messages/service';
import type { StoresService } from '@/server/modules/stores/service';
import { messageCount, messageText, messageTime } from '@/server/platform/message-text';
import { isRefusal } from '@/server/platform/outcome';

/** Messages to members about their points. A repeat is the same message. Throws if LINE does not take it now. */
export type SpendingNotices = {
  notifySpending(notice: SpendingNotice): Promise<void>;
  notifyFreeze(notice: FreezeNotice): Promise<void>;
  notifyCorrection(notice: CorrectionNotice): Promise<void>;
  notifyGoal(notice: GoalNotice): Promise<void>;
};

type Needs = Pick<Deps, 'config'> & {
  messages: Pick<MessagesService, 'deliver'>;
  stores: Pick<StoresService, 'storeOf'>;
};

export function createSpendingNotices({ config, messages, stores }: Needs): SpendingNotices {
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

  const spendingSms = ({ pointType, points, balance }: SpendingNotice, language: Language) =>
    messageText('smsSpent', language, {
      points: messageCount(points, language),
      balance: messageCount(balance, language),
      unit: unitOf(pointType, language),
      phone,
    });

  return {
    // The movement's id is permanent, so it serves as the message's.
    notifySpending: (notice) =>
      messages.deliver({
        memberId: notice.memberId,
        id: notice.movementId,
        topic: 'spending',
        happenedAt: notice.occurredAt,
        subject: notice.pointType,
        text: (language) => spendingText(notice, language),
        sms: (language) => spendingSms(notice, language),
      }),
    notifyFreeze: (notice) =>
      messages.deliver({
        memberId: notice.memberId,
        id: notice.noticeId,
        topic: notice.kind,
        happenedAt: notice.occurredAt,
        text: (language) => freezeText(notice, language),
        sms: (language) => messageText(notice.kind === 'frozen' ? 'smsFrozen' : 'smsUnfrozen', language, { phone }),
      }),
    notifyCorrection: (notice) =>
      messages.deliver({
        memberId: notice.memberId,
        id: notice.movementId,
        topic: 'correction',
        happenedAt: notice.occurredAt,
        subject: notice.pointType,
        text: (language) => correctionText(notice, language),
      }),
    notifyGoal: ({ memberId, noticeId, rewardId, reward, points, occurredAt }) =>
      messages.deliver({
        memberId,
        id: noticeId,
        topic: 'goal_reached',
        happenedAt: occurredAt,
        subject: rewardId,
        text: (language) =>
          messageText('goalReached', language, { reward: reward[language], points: messageCount(points, language) }),
      }),
  };
}

function unitOf(type: PointType, language: Language): string {
  return messageText(type === 'kidpoint' ? 'pointsKidsUnit' : 'pointsUnit', language);
}

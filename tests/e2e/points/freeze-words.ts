import { texts as pointsEn } from '@/locales/en/points';
import { texts as freezeEn } from '@/locales/en/points-freeze';
import { texts as rewardsEn } from '@/locales/en/rewards';
import { texts as points } from '@/locales/th/points';
import { texts as freeze } from '@/locales/th/points-freeze';
import { texts as rewards } from '@/locales/th/rewards';

/** The texts of frozen points. */
export const freezeWords = {
  th: { freeze, points, rewards },
  en: { freeze: freezeEn, points: pointsEn, rewards: rewardsEn },
};

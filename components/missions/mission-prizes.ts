import type { MissionPrizeKind } from '@/domain/missions';

/** The drawing of each kind of prize. */
export const missionPrizePictures = {
  gold_coin: '/missions/gold-coin.svg',
  meet_and_greet: '/missions/meet-and-greet.svg',
} satisfies Record<MissionPrizeKind, string>;

import type { Mission } from '@/contract/missions';

/** The page of a mission. */
export function missionPath({ kind, mission_uuid }: Mission): string {
  const page = kind === 'advertising' ? 'mission-advertising' : 'mission-progress';
  return `/missions/${page}/?mission=${mission_uuid}`;
}

/** The kind of page an advertisement leads to, for its button's label. */
export function whereTo(path: string): 'reward' | 'coupons' | 'kidsClub' | 'other' {
  if (path.startsWith('/rewards/detail/')) return 'reward';
  if (/^\/(v2\/)?(my-)?coupon/.test(path)) return 'coupons';
  return /^\/(redemption|v2\/kidsclub)\//.test(path) ? 'kidsClub' : 'other';
}

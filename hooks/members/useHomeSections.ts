import { useCallback } from 'react';
import type { Mission } from '@/contract/missions';
import { useSpecialCoupons } from '@/hooks/coupons/useCoupon';
import { useMissions } from '@/hooks/missions/useMissions';
import { useFeature } from '@/hooks/toggles/useToggles';
import { usePocketCoupons } from './usePocketCoupons';

const most = 2;

/**
 * The sections below the card. They appear together, so that no section moves another: `waiting` until the last one has an answer or an
 * error.
 */
export function useHomeSections() {
  const withCoupons = useFeature('MenuCoupons');
  const withMissions = useFeature('MenuMissions');
  const pocket = usePocketCoupons(withCoupons === true);
  const { mutate } = pocket;
  const refresh = useCallback(() => void mutate(), [mutate]);
  const special = useSpecialCoupons(10, withCoupons === true);
  const missions = useMissions(withMissions === true);
  const isOpen = (on: boolean | undefined, data: unknown, error: unknown) =>
    on === undefined || (on && !data && !error);
  return {
    waiting:
      isOpen(withCoupons, pocket.coupons, pocket.error) ||
      isOpen(withCoupons, special.coupons, special.error) ||
      isOpen(withMissions, missions.data, missions.error),
    ending: { coupons: pocket.coupons?.slice(0, most) ?? [], total: pocket.total, refresh },
    // Collected ones are among those above.
    special: special.coupons?.filter(({ collected }) => !collected).slice(0, most) ?? [],
    mission: missions.data?.find(isInProgress),
    campaign: missions.data?.find(isCampaign),
  };
}

/** The member takes part, and it has not ended. */
function isInProgress({ kind, ended, my_spend }: Mission): boolean {
  return kind === 'shopper_champion' && !ended && my_spend > 0;
}

function isCampaign({ kind, ended, image_url }: Mission): boolean {
  return kind === 'advertising' && !ended && image_url !== '';
}

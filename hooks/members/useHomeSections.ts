import { useCallback, useState } from 'react';
import type { ListedCoupon, MyCoupon } from '@/contract/coupons';
import type { Mission } from '@/contract/missions';
import { timeLeft } from '@/domain/coupons';
import { balanceOf } from '@/domain/points';
import { endOf } from '@/hooks/coupons/coupon-end';
import { useSpecialCoupons } from '@/hooks/coupons/useCoupon';
import { useNow } from '@/hooks/device/useNow';
import { useMissions } from '@/hooks/missions/useMissions';
import { useFeature } from '@/hooks/toggles/useToggles';
import type { ShownCard } from './useMemberCard';
import { usePocketCoupons } from './usePocketCoupons';
import { useRewardGoal } from './useRewardGoal';

const mostForYou = 5;

/**
 * What is below the card. It appears together, so that no section moves another: `waiting` until the last one has an answer or an error.
 * Nothing is in two sections.
 */
export function useHomeSections(card: ShownCard) {
  const withCoupons = useFeature('MenuCoupons');
  const withMissions = useFeature('MenuMissions');
  const now = useNow();
  const pocket = usePocketCoupons(withCoupons === true);
  const special = useSpecialCoupons(10, withCoupons === true);
  const missions = useMissions(withMissions === true);
  const reward = useRewardGoal(balanceOf(card.points, 'cjpoint'));
  const [collected, setCollected] = useState<ReadonlyMap<string, MyCoupon>>(new Map());
  const isOpen = (on: boolean | undefined, data: unknown, error: unknown) =>
    on === undefined || (on && !data && !error);

  const ending = (pocket.coupons ?? []).filter((coupon) => endsWithinDay(coupon, now));
  const { mutate: mutatePocket } = pocket;
  const { mutate: mutateSpecial } = special;
  const refresh = useCallback(() => {
    void mutatePocket();
    void mutateSpecial();
  }, [mutatePocket, mutateSpecial]);
  // Its ticket stays where it is, with the button that uses it.
  const keepCollected = useCallback(
    (coupon: MyCoupon) => setCollected((all) => new Map(all).set(coupon.code, coupon)),
    [],
  );

  const forYou = (special.coupons ?? [])
    .map((coupon): ListedCoupon => collected.get(coupon.code) ?? coupon)
    .filter(({ code, collected: isMine }) => !isMine || collected.has(code))
    .filter(({ code }) => !ending.some((other) => other.code === code));

  return {
    waiting:
      reward.waiting ||
      isOpen(withCoupons, pocket.coupons, pocket.error) ||
      isOpen(withCoupons, special.coupons, special.error) ||
      isOpen(withMissions, missions.data, missions.error),
    ending,
    forYou: forYou.slice(0, mostForYou),
    goal: reward.goal,
    mission: missions.data?.find(isInProgress),
    campaign: missions.data?.find(isCampaign),
    keepCollected,
    refresh,
  };
}

function endsWithinDay(coupon: ListedCoupon, now: number): boolean {
  return endOf(coupon) > now && timeLeft(endOf(coupon), now).unit !== 'days';
}

/** The member takes part, and it has not ended. */
function isInProgress({ kind, ended, my_spend }: Mission): boolean {
  return kind === 'shopper_champion' && !ended && my_spend > 0;
}

function isCampaign({ kind, ended, image_url }: Mission): boolean {
  return kind === 'advertising' && !ended && image_url !== '';
}

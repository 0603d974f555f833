import { useState } from 'react';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponSort } from '@/domain/coupon-order';
import { byDistance, byWorth, couponSorts, distanceTo } from '@/domain/coupon-order';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { useCall } from '@/hooks/requests/useCall';
import type { Position, PositionProblem } from '@/services/browser/geolocation';
import { requestPosition } from '@/services/browser/geolocation';
import { call } from '@/services/http/call';

/** As many stores as one call returns: all categories are among them, or far away. */
const nearStores = 20;

/** The order of the hub. The phone is asked for its position only when the nearest are wanted first. */
export function useCouponSort(requested: string | undefined) {
  const [sort, setSort] = useQueryState('sort', couponSorts, requested === 'near' ? undefined : requested);
  const [position, setPosition] = useState<Position>();
  const [problem, setProblem] = useState<PositionProblem>();
  const key = sort === 'near' && position ? `stores near ${position.latitude} ${position.longitude}` : null;
  const { data: stores = [] } = useCall(key, () =>
    call('getNearestStores', { query: { ...placeOf(position), limit: nearStores } }),
  );

  const choose = async (next: CouponSort) => {
    setProblem(undefined);
    if (next === 'near' && !position) {
      const answer = await requestPosition();
      if (!answer.ok) return setProblem(answer.error);
      setPosition(answer.data);
    }
    setSort(next);
  };
  return {
    sort,
    /** Why the nearest cannot be found. */
    problem,
    choose: (next: CouponSort) => void choose(next),
    sorted: (coupons: readonly ListedCoupon[]): readonly ListedCoupon[] => {
      if (sort === 'worth') return byWorth(coupons);
      return sort === 'near' ? byDistance(coupons, stores) : coupons;
    },
    /** In metres, while the nearest are first. */
    distanceOf: (coupon: ListedCoupon) => (sort === 'near' ? distanceTo(coupon, stores) : undefined),
  };
}

function placeOf(position: Position | undefined) {
  return position && { latitude: position.latitude, longitude: position.longitude };
}

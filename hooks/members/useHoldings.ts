import { limits } from '@/domain/limits';
import { useCall } from '@/hooks/requests/useCall';
import { useFeature } from '@/hooks/toggles/useToggles';
import { call } from '@/services/http/call';
import { usePocketCoupons } from './usePocketCoupons';

/** How many coupons and rewards the member can use now; undefined while one is unknown or not all are in the answer. */
export function useHoldings(): { coupons: number | undefined; rewards: number | undefined } {
  const withRewards = useFeature('MenuRewards') === true;
  const pocket = usePocketCoupons(useFeature('MenuCoupons') === true);
  const { data: claimed } = useCall(withRewards ? 'held rewards' : null, readClaimed);
  const isWhole = claimed && claimed.items.length === claimed.total;
  return {
    coupons: pocket.coupons && pocket.total,
    rewards: isWhole ? claimed.items.filter(({ status }) => status === 'CLAIMED').length : undefined,
  };
}

const readClaimed = () => call('listClaimedRewards', { query: { per_page: limits.perPageMost } });

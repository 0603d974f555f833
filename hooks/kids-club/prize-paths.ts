import type { RoutePath } from '@/domain/navigation/routes';

/** What was ordered: the second tab of the prizes. */
export const prizeHistoryPath = '/redemption/prize-catalog/?tab=history';

export function prizePath(id: string): string {
  return `${'/redemption/prize-detail/' satisfies RoutePath}?id=${encodeURIComponent(id)}`;
}

/** Where the prize is to be sent. */
export function deliveryPath(id: string): string {
  return `${'/redemption/address-detail/' satisfies RoutePath}?id=${encodeURIComponent(id)}`;
}

import type { RoutePath } from '@/domain/navigation/routes';

/** The orders: the second tab of the prizes. */
export const prizeHistoryPath = '/redemption/prize-catalog/?tab=history';

export function prizePath(id: string): string {
  return `${'/redemption/prize-detail/' satisfies RoutePath}?id=${encodeURIComponent(id)}`;
}

/** The delivery address. */
export function deliveryPath(id: string): string {
  return `${'/redemption/address-detail/' satisfies RoutePath}?id=${encodeURIComponent(id)}`;
}

import type { DeliveryAddress, Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { unsettledContent } from '@/hooks/open-intentions';
import type { Club } from './prize-obstacle';
import { prizeObstacle } from './prize-obstacle';

/** Under which name the order of a prize stays open until it is settled. */
export const orderName = (prizeId: string) => `prize ${prizeId}`;

/** The address of an order that an earlier page sent and never heard of again. */
export function openOrder(prizeId: string): DeliveryAddress | undefined {
  const content = unsettledContent(orderName(prizeId));
  const address: unknown = content === undefined ? undefined : JSON.parse(content);
  return isAddress(address) ? address : undefined;
}

/** Whether an order can be made or asked about. One that is open may have taken the last piece or the points itself. */
export function mayOrder(prize: Prize, club: Club, member: Member): boolean {
  return openOrder(prize.id) !== undefined || prizeObstacle(prize, club, member) === undefined;
}

function isAddress(value: unknown): value is DeliveryAddress {
  return typeof value === 'object' && value !== null && 'postcode' in value && 'subDistrict' in value;
}

import type { DeliveryAddress, Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { unsettledContent } from '@/hooks/requests/open-actions';
import type { Club } from './prize-blocked-reason';
import { prizeBlockedReason } from './prize-blocked-reason';

/** Under which name the order of a prize stays open until it is settled. */
export const orderName = (prizeId: string) => `prize ${prizeId}`;

/** Where a prize is to go, and the price that was on the screen. */
export type PrizeOrderInput = { address: DeliveryAddress; point: number };

/** An order that an earlier page sent and never heard of again. */
export function openOrder(prizeId: string): PrizeOrderInput | undefined {
  const content = unsettledContent(orderName(prizeId));
  const input: unknown = content === undefined ? undefined : JSON.parse(content);
  return isOrderInput(input) ? input : undefined;
}

/** Whether an order can be made or asked about. One that is open may have taken the last piece or the points itself. */
export function mayOrder(prize: Prize, club: Club, member: Member): boolean {
  return openOrder(prize.id) !== undefined || prizeBlockedReason(prize, club, member) === undefined;
}

function isOrderInput(value: unknown): value is PrizeOrderInput {
  if (typeof value !== 'object' || value === null || !('address' in value && 'point' in value)) return false;
  return isAddress(value.address) && Number.isInteger(value.point);
}

function isAddress(value: unknown): value is DeliveryAddress {
  return typeof value === 'object' && value !== null && 'postcode' in value && 'subDistrict' in value;
}

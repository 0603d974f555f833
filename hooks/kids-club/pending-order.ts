import type { DeliveryAddress, Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { isRecord } from '@/domain/records';
import { unsettledContent } from '@/hooks/requests/useIdempotentAction';
import type { Club } from './prize-blocked-reason';
import { prizeBlockedReason } from './prize-blocked-reason';

/** The name under which the order of a prize stays open until it is settled. */
export const orderName = (prizeId: string) => `prize ${prizeId}`;

/** The delivery address, and the price that was on the screen. */
export type PrizeOrderInput = { address: DeliveryAddress; point: number };

/** An order sent by an earlier page that never got an answer. */
export function openOrder(prizeId: string): PrizeOrderInput | undefined {
  const content = unsettledContent(orderName(prizeId));
  const input: unknown = content === undefined ? undefined : JSON.parse(content);
  return isOrderInput(input) ? input : undefined;
}

/** Whether an order can be made or retried. An open one may itself have taken the last piece or the points. */
export function mayOrder(prize: Prize, club: Club, member: Member): boolean {
  return openOrder(prize.id) !== undefined || prizeBlockedReason(prize, club, member) === undefined;
}

function isOrderInput(value: unknown): value is PrizeOrderInput {
  return isRecord(value) && isAddress(value.address) && Number.isInteger(value.point);
}

function isAddress(value: unknown): value is DeliveryAddress {
  return isRecord(value) && 'postcode' in value && 'subDistrict' in value;
}

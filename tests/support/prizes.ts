import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import type { DeliveryAddress } from '@/contract/kids-club';
import { fieldOf } from '@/domain/records';
import type { PrizeTable } from '@/server/db/schema-kids-club';
import type { Db } from '@/server/db/transact';
import type { World } from './world';
import { granted, testStartSeconds } from './world';

const day = 24 * 60 * 60;

export type PrizeChanges = Partial<Insertable<PrizeTable>> & { prize_id: string };

/** A prize for 100 points from yesterday to thirty days from now. Pass what matters to the test. */
export function prizeRow(changes: PrizeChanges): Insertable<PrizeTable> {
  return {
    name_th: 'ตุ๊กตาหมี',
    name_en: 'Teddy bear',
    title_th: 'ตุ๊กตาหมีนุ่ม',
    title_en: 'A soft teddy bear',
    detail_th: 'สูง 30 ซม.',
    detail_en: '30 cm tall',
    term_condition_th: 'ส่งถึงบ้าน',
    term_condition_en: 'Sent home',
    image_url: '/prizes/bear.svg',
    badge: null,
    redeem_point: 100,
    event_point: null,
    event_from: null,
    event_to: null,
    effective_from: testStartSeconds - day,
    effective_to: testStartSeconds + 30 * day,
    quota: null,
    shipping_days: 7,
    sort_order: 1,
    updated_at: testStartSeconds,
    ...changes,
  };
}

export async function putPrize(db: Db, changes: PrizeChanges): Promise<string> {
  await db.insertInto('prizes').values(prizeRow(changes)).execute();
  return changes.prize_id;
}

export function deliveryAddress(changes: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    firstName: 'มาลี',
    lastName: 'รักลูก',
    mobileNumber: '0812341032',
    postcode: '10110',
    province: 'กรุงเทพมหานคร',
    district: 'คลองเตย',
    subDistrict: 'คลองตัน',
    address: '9/1 ซอยสุขใจ',
    tncAndPrivacyPolicy: true,
    ...changes,
  };
}

/** Orders a prize like the member, and returns the answer. */
export async function orderPrize({ services }: World, memberId: string, prize_id: string, changes = {}) {
  const orderer = { memberId, key: randomUUID(), language: 'th' as const };
  return granted(await services.kidsClub.order(orderer, { prize_id, address: deliveryAddress(changes) }));
}

/** Orders over HTTP. Returns ok, the code of a failure, or lost without an answer, and the reference of the order. */
export async function orderOver(url: string, token: string, prize_id: string, key: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  try {
    const body = JSON.stringify({ prize_id, address: deliveryAddress() });
    const answer = await fetch(`${url}${endpoints.redeemPrize.path}`, { method: 'POST', headers, body });
    const response: unknown = await answer.json();
    const field = (of: string) => String(fieldOf(response, of) ?? '');
    return answer.ok ? { code: 'ok', reference: field('reference') } : { code: field('code'), reference: '' };
  } catch {
    return { code: 'lost', reference: '' };
  }
}

/** The file of a prize in a catalogue. Changes replace their lines, and new keys are added at the end. */
export function prizeText(changes: Record<string, string> = {}): string {
  const known = { points: '900', from: '2026-11-01', to: '2026-12-31', shipping_days: '7', picture: 'bear.svg' };
  const keys = Object.entries({ ...known, ...changes }).map(([key, value]) => `${key}: ${value}\n`);
  return `name:
  th: ตุ๊กตาหมี
  en: Teddy bear
detail: { th: สูง 30 ซม., en: 30 cm tall }
terms: { th: ส่งถึงบ้าน, en: Sent home }
${keys.join('')}`;
}

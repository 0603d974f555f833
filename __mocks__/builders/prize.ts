import type { Prize, PrizeOrder } from '@/contract/kids-club';
import type { Answer } from '@/contract/types';
import { kidsClubStartsAtSeconds } from '@/domain/kids-club';

const november2026 = Date.UTC(2026, 10, 1) / 1000;

/** A bear for 1,200 Kids Club points. */
export function prize(about: Partial<Prize> = {}): Prize {
  return {
    id: 'TEDDY-BEAR',
    name_th: 'ตุ๊กตาหมี',
    name_en: 'Teddy bear',
    title_th: 'เพื่อนกอดตัวแรกของลูก',
    title_en: 'A first friend to hug',
    detail_th: 'ขนนุ่ม ซักได้ สูง 40 ซม.',
    detail_en: 'Soft, washable, 40 cm tall',
    term_condition_th: 'สีอาจต่างจากรูปเล็กน้อย',
    term_condition_en: 'The colour may differ a little',
    image_url: '/prizes/bear.svg',
    badge_name: null,
    redeem_point: 1200,
    event_point: null,
    stock: 'IN',
    shipping_days: 14,
    ...about,
  };
}

/** One page of prizes, with 4,350 points to redeem them with. */
export function prizeList(items: Prize[] = [prize()], about: Partial<Answer<'listPrizes'>> = {}): Answer<'listPrizes'> {
  return {
    items,
    page: 1,
    per_page: 20,
    total: items.length,
    balance: 4350,
    campaign_start: kidsClubStartsAtSeconds,
    campaign_started: true,
    ...about,
  };
}

/** The bear on its way. */
export function prizeOrder(about: Partial<PrizeOrder> = {}): PrizeOrder {
  return {
    transaction_id: '0199a1de-0000-7000-8000-0000000d1001',
    reference: 'KC-7H2QWX',
    prize_id: 'TEDDY-BEAR',
    name_th: 'ตุ๊กตาหมี',
    name_en: 'Teddy bear',
    image_url: '/prizes/bear.svg',
    points: 1200,
    status: 'SENT',
    tracking: 'TH0123456789',
    shipping_days: 14,
    ordered_at: november2026,
    sent_at: november2026 + 3 * 24 * 60 * 60,
    ...about,
  };
}

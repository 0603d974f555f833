import type { Mission } from '@/contract/missions';

/** A mission that leads to a reward and has no ranking. */
export function advertising(changes: Partial<Mission> = {}): Mission {
  return mission({
    mission_uuid: '0199a1de-0000-7000-8000-00000000c002',
    kind: 'advertising',
    name_th: 'กาแฟเย็น 1 คะแนน',
    name_en: 'Iced coffee for 1 point',
    detail_th: 'แวะพักที่สาขาไหนก็ได้',
    detail_en: 'Take a break in any store.',
    term_condition_th: 'ของมีจำนวนจำกัด',
    term_condition_en: 'While stocks last.',
    image_url: '/missions/iced-coffee.svg',
    link_path: '/rewards/detail/?id=ICED-COFFEE',
    my_spend: 0,
    my_rank: null,
    top_spend: 0,
    prize_spend: null,
    leaders: [],
    prizes: [],
    ...changes,
  });
}

/** Runs through November 2026 in Bangkok. */
export function mission(changes: Partial<Mission> = {}): Mission {
  return {
    mission_uuid: '0199a1de-0000-7000-8000-00000000c001',
    kind: 'shopper_champion',
    name_th: 'แชมป์นักช้อป',
    name_en: 'Shopper champion',
    detail_th: 'ยิ่งช้อปยิ่งมีลุ้น สะสมยอดซื้อตลอดเดือนนี้',
    detail_en: 'The more you shop this month, the higher you climb.',
    term_condition_th: 'นับยอดซื้อที่ได้รับคะแนน',
    term_condition_en: 'Purchases that earn points count.',
    image_url: '/missions/shopper-champion.svg',
    link_path: null,
    effective_from: 1_793_466_000,
    effective_to: 1_796_058_000,
    ended: false,
    my_spend: 4820.5,
    my_rank: 27,
    top_spend: 18_240,
    prize_spend: 6000.5,
    leaders: [
      { rank: 1, display_name: 'วิ*** ศ***', spend: 18_240, me: false },
      { rank: 2, display_name: 'ปร*** จ***', spend: 15_990.5, me: false },
      { rank: 3, display_name: 'สม*** ท***', spend: 15_990.5, me: false },
    ],
    prizes: [
      { rank_from: 1, rank_to: 3, kind: 'gold_coin', title_th: 'เหรียญทอง', title_en: 'Gold coin' },
      { rank_from: 4, rank_to: 20, kind: 'meet_and_greet', title_th: 'พบศิลปิน', title_en: 'Meet and greet' },
    ],
    data_as_of: 1_794_720_600,
    ...changes,
  };
}

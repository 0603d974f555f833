import type { ClaimedReward, Reward, RewardCode } from '@/contract/rewards';

const november2026 = Date.UTC(2026, 10, 1) / 1000;
/** Far enough in the future that no test reaches it: 31 December 2099, 24:00 in Bangkok. */
const endOf2099 = Date.UTC(2100, 0, 1) / 1000 - 7 * 60 * 60;

const benefit = { kind: 'free_item', skus: ['8850000100048'], limit_per_bill: 2 };

/** An iced coffee for 300 points, in every province. */
export function reward(about: Partial<Reward> = {}): Reward {
  return {
    reward_id: 'ICED-COFFEE',
    name_th: 'กาแฟเย็น 1 แก้ว',
    name_en: 'One iced coffee',
    image_thumbnail_url: '/rewards/iced-coffee.svg',
    image_banner_url: '/rewards/iced-coffee.svg',
    term_condition_th: '1 สิทธิ์ต่อคน',
    term_condition_en: 'One a person',
    type: 'VOUCHER',
    detail_th: 'รับกาแฟเย็นที่ร้าน',
    detail_en: 'An iced coffee in the store',
    point_type: 'cjpoint',
    normal_point: 300,
    event_point: null,
    price: 300,
    status: 'ACTIVE',
    effective_from: november2026,
    effective_to: endOf2099,
    province: [],
    availability: 'ACTIVE',
    flag_display_status: 'ACTIVE',
    error_code: '',
    error_message: '',
    claimed_count: 0,
    claim_limit: null,
    remaining: null,
    benefit,
    ...about,
  };
}

/** The same coffee after it was redeemed, unused. */
export function claimedReward(about: Partial<ClaimedReward> = {}): ClaimedReward {
  const { reward_id, name_th, name_en, image_thumbnail_url, image_banner_url } = reward();
  return {
    reward_id,
    name_th,
    name_en,
    image_thumbnail_url,
    image_banner_url,
    benefit,
    term_condition_th: '1 สิทธิ์ต่อคน',
    term_condition_en: 'One a person',
    claim_transaction_id: '0199a1de-0000-7000-8000-0000000c1a01',
    reference: 'RW-PLMQXZ',
    reward_code: '',
    code_expires_at: null,
    point: 300,
    status: 'CLAIMED',
    claimed_at: november2026,
    used_at: 0,
    effective_to: endOf2099,
    ...about,
  };
}

/** The coffee's code, for the five minutes from now. */
export function rewardCode(about: Partial<RewardCode> = {}): RewardCode {
  const now = Math.floor(Date.now() / 1000);
  return { reward_code: 'KDQWXPZHRTMA', issued_at: now, expires_at: now + 5 * 60, ...about };
}

import type { Reward } from '@/contract/rewards';
import type { Answer, Query } from '@/contract/types';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';

/**
 * The developers' rewards for trying failures (spec sections 7 and 8): 1,000 points, 1 during the event.
 * Neither can be redeemed; no other environment has them.
 */
const mockReward: Reward = {
  reward_id: 'MOCK-E6666',
  name_th: 'ของรางวัลทดลอง E6666',
  name_en: 'Mock reward E6666',
  image_thumbnail_url: '',
  image_banner_url: '',
  term_condition_th: 'มีเฉพาะบนเครื่องของผู้พัฒนา',
  term_condition_en: 'On developers’ machines only',
  type: 'VOUCHER',
  detail_th: 'แลกแล้วจะได้ข้อผิดพลาด E6666',
  detail_en: 'Redeeming it answers with E6666',
  point_type: 'cjpoint',
  normal_point: 1000,
  event_point: 1,
  price: 1,
  status: 'ACTIVE',
  effective_from: 0,
  effective_to: 4_102_419_600,
  province: [],
  availability: 'ACTIVE',
  flag_display_status: 'ACTIVE',
  error_code: '',
  error_message: '',
  claimed_count: 0,
  claim_limit: null,
  remaining: null,
};

const usedReward: Reward = {
  ...mockReward,
  reward_id: 'MOCK-E4008',
  name_th: 'ของรางวัลทดลอง E4008',
  name_en: 'Mock reward E4008',
  detail_th: 'แลกแล้วจะได้ข้อผิดพลาด E4008',
  detail_en: 'Redeeming it answers with E4008',
};

const mocks = [mockReward, usedReward];

/** At the end of the list, after the real ones. */
export function listWithMocks(
  list: Answer<'listRewards'>,
  { view, type }: Query<'listRewards'>,
): Answer<'listRewards'> {
  const isLastPage = list.page * list.per_page >= list.total;
  const fits = view !== 'COLLECTED' && type !== 'DONATION';
  return isLastPage && fits ? { ...list, items: [...list.items, ...mocks] } : list;
}

export function getMock(id: string): Result<Reward, ApiError> | undefined {
  const mock = mocks.find(({ reward_id }) => reward_id === id);
  return mock && done(mock);
}

/** E6666 is an unknown code, so its own text is shown. */
export function claimMock(id: string): Result<never, ApiError> | undefined {
  if (id === usedReward.reward_id) return failed({ status: 412, code: 'e4008', title: '', message: '' });
  if (id !== mockReward.reward_id) return undefined;
  return failed({ status: 412, code: 'unknown', title: 'ERROR something', message: 'คะแนนไม่พอ' });
}

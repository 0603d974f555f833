import type { DonateProgress } from '@/contract/donations';
import type { Body } from '@/contract/types';
import type { Result } from '@/domain/result';
import { failed } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { ownError } from '@/services/http/api-error';

const mockId = 'MOCK-DONATE';

/** The developers' donation (spec section 7): it is open when the server has none. */
export function progressOrMock(progress: DonateProgress): DonateProgress {
  if (progress.reward_uuid !== '') return progress;
  return {
    ...progress,
    reward_uuid: mockId,
    name_th: 'โครงการบริจาคทดลอง',
    name_en: 'Mock donation',
    detail_th: 'มีเฉพาะบนเครื่องของผู้พัฒนา',
    detail_en: 'On developers’ machines only',
    goal: 1000,
    donate_effective_from: progress.current_date,
    donate_effective_to: progress.current_date + 30 * 24 * 60 * 60,
  };
}

/** No member can donate to it. */
export function donateToMock({ reward_id }: Body<'donate'>): Result<never, ApiError> | undefined {
  return reward_id === mockId ? failed(ownError('e4020', 404)) : undefined;
}

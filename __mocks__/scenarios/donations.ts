import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow } from '@/__mocks__/answer';
import { donateProgress } from '@/__mocks__/builders/donate-progress';
import type { DonateProgress } from '@/contract/donations';

export const donations = {
  donationRuns: () => [progress({})],
  donationBegins: () => [progress({ total_donate: 0, my_donate: 0, image_step: 0 })],
  donationHalfWay: () => [progress({ total_donate: 500_000, image_step: 2 })],
  donationReached: () => [progress({ total_donate: 1_000_000, image_step: 4 })],
  donationOver: () => [progress({ donate_effective_to: daysFromNow(-1) })],
  donationNeverGiven: () => [progress({ my_donate: 0 })],
  donationNone: () => [progress({ reward_uuid: '' })],
} satisfies Scenarios;

function progress(about: Partial<DonateProgress>) {
  return answer(
    'getDonateProgress',
    donateProgress({
      current_date: daysFromNow(0),
      donate_effective_from: daysFromNow(-20),
      donate_effective_to: daysFromNow(40),
      ...about,
    }),
  );
}

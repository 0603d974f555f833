import type { DonateProgress } from '@/contract/donations';

/** A library for children, 620,450 of 1,000,000 points; Somying gave 120. */
export function donateProgress(about: Partial<DonateProgress> = {}): DonateProgress {
  return {
    total_donate: 620_450,
    my_donate: 120,
    reward_uuid: 'LIBRARY',
    name_th: 'ห้องสมุดเพื่อเด็ก ๆ',
    name_en: 'A library for children',
    detail_th: 'ทุกคะแนนเป็นหนังสือให้โรงเรียน',
    detail_en: 'Every point becomes books for schools',
    image_url: '/prizes/books.svg',
    goal: 1_000_000,
    current_date: Date.UTC(2026, 10, 20, 5) / 1000,
    image_step: 2,
    donate_effective_from: Date.UTC(2026, 9, 31, 17) / 1000,
    donate_effective_to: Date.UTC(2026, 11, 31, 17) / 1000,
    ...about,
  };
}

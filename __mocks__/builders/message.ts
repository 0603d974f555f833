import type { Message } from '@/contract/messages';

/** 100 points spent at home on 20 November 2026 at 18:42. */
export function message(about: Partial<Message> = {}): Message {
  return {
    id: '0199a1de-0000-7000-8000-0000000a0001',
    kind: 'security',
    topic: 'spending',
    title_th: 'ใช้คะแนนแล้ว',
    title_en: 'You have used points',
    text_th: 'กาแฟเย็น 1 แก้ว\n\nใช้ไป 100 คะแนน\nเหลือ 1,184 คะแนน',
    text_en: 'Iced coffee\n\nUsed: 100 points\nLeft: 1,184 points',
    path: '/transaction-point/?tab=redeemed&type=cjpoint',
    occurred_at: Date.UTC(2026, 10, 20, 11, 42) / 1000,
    state: 'accepted',
    channel: 'line',
    read: false,
    ...about,
  };
}

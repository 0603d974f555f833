import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/receipts';

export const texts = { title: 'Receipts' } satisfies English<typeof thai>;

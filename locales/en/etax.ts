import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/etax';

export const texts = { title: 'Tax invoice' } satisfies English<typeof thai>;

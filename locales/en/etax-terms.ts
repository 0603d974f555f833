import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/etax-terms';

export const texts = { title: 'Tax invoice terms' } satisfies English<typeof thai>;

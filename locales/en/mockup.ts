import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/mockup';

export const texts = { title: 'Design system' } satisfies English<typeof thai>;

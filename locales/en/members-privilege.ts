import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-privilege';

export const texts = {
  pageTitle: '',
} satisfies English<typeof thai>;

import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-settings';

export const texts = {
  pageTitle: '',
} satisfies English<typeof thai>;

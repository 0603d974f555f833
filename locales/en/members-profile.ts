import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-profile';

export const texts = {
  pageTitle: '',
} satisfies English<typeof thai>;

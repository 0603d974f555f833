import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/messages';

export const texts = {
  otp: 'Your OTP is {{code}} (Ref: {{reference}}). Valid for {{minutes}} minutes. Do not share it.',
} satisfies English<typeof thai>;

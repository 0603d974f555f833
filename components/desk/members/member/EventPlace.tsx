import { useTranslation } from 'react-i18next';
import type { MemberEvent } from '@/contract/desk/members';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

const places = {
  member: 'timeline.app',
  till: 'timeline.till',
  staff: 'timeline.desk',
  system: 'timeline.system',
} as const;

/** Where it happened: the branch, or who did it elsewhere. */
export function EventPlace({ event: { branch_code, branch_th, branch_en, by } }: { event: MemberEvent }) {
  const { t } = useTranslation('desk-members');
  const branch = useShownLanguage() === 'th' ? branch_th : branch_en;
  if (!branch_code) return t(places[by]);
  return branch ? `${branch} ${branch_code}` : branch_code;
}

import { useTranslation } from 'react-i18next';
import type { MemberEvent } from '@/contract/desk/members';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

const places = {
  member: 'timeline.app',
  till: 'timeline.till',
  staff: 'timeline.desk',
  system: 'timeline.system',
} as const;

type Place = Pick<MemberEvent, 'branch_code' | 'branch_th' | 'branch_en' | 'by'>;

/** Where it happened: the branch, with its code for whoever points at it, or who did it elsewhere. */
export function EventPlace({ event }: { event: MemberEvent }) {
  return <PlaceName {...event} />;
}

export function PlaceName({ branch_code, branch_th, branch_en, by }: Place) {
  const { t } = useTranslation('desk-members');
  const name = useShownLanguage() === 'th' ? branch_th : branch_en;
  if (!branch_code) return t(places[by]);
  if (!name) return branch_code;
  // "สาขาบางนา" and "Bang Na branch": the column's heading says that it is a branch.
  const short = name.replace(/^สาขา\s*|\s*branch$/gi, '');
  return <span title={`${name} ${branch_code}`}>{short || name}</span>;
}

import { useTranslation } from 'react-i18next';
import type { MemberEvent } from '@/contract/desk/members';
import { eventDetails } from '@/domain/event-details';
import { jobNames } from '@/domain/job-names';
import { toggleNames } from '@/domain/navigation/feature-routing';
import type { SubjectKind } from '@/domain/staff';

/**
 * Words for the codes of the records. A code of another release has no word: a detail is left out, and the name of a job or of a feature
 * is shown as it is, because staff act on it.
 */
export function useDeskNames() {
  const { t } = useTranslation('desk-names');
  return {
    /** The detail of an event of the timeline. Staff acts and refused calls have theirs in the event's own words. */
    detail: ({ event, detail }: Pick<MemberEvent, 'event' | 'detail'>) => {
      if (event === 'prize_sent' && detail) return t('tracking', { number: detail });
      const known = eventDetails.find((one) => one === detail);
      return known && t(`detail.${known}`);
    },
    job: (code: string) => {
      const known = jobNames.find((one) => one === code);
      return known ? t(`job.${known}`) : code;
    },
    subject: (kind: SubjectKind) => t(`subject.${kind}`),
    toggle: (code: string) => {
      const known = toggleNames.find((one) => one === code);
      return known ? t(`toggle.${known}`) : code;
    },
    /** What members lose while the feature is off. */
    toggleOff: (code: string) => {
      const known = toggleNames.find((one) => one === code);
      return known && t(`toggleOff.${known}`);
    },
  };
}

import { useTranslation } from 'react-i18next';
import type { GiftRoom } from '@/domain/support';
import { waitReasonOf } from '@/domain/support';
import { useFormats } from '@/hooks/texts/useFormats';

export interface SecondPersonProps {
  points: number;
  alone: GiftRoom;
}

/** Shows that so many points wait for a second person, and why: because of the act, or the rest of the day. */
export function SecondPerson({ points, alone }: SecondPersonProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const because = waitReasonOf(points, alone);
  if (because === undefined) return null;
  return because === 'act' ? t('correct.overLimit', { limit: format.points(alone.of_act) }) : t(`waits.${because}`);
}

import { useTranslation } from 'react-i18next';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { MobileChange } from '@/contract/mobile-change';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import { useFormats } from '@/hooks/texts/useFormats';

/** The new number, the day and the status of a request. */
export function RequestFacts({ request }: { request: MobileChange }) {
  const { t } = useTranslation('mobile-change');
  const formats = useFormats();
  const { mobile, requested_at, status } = request;
  return (
    <ReviewList
      items={[
        { label: t('newMobile'), value: mobile },
        { label: t('requestedAt'), value: formats.dateTime(requested_at) },
        { label: t('state'), value: <Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge> },
      ]}
    />
  );
}

const tones = {
  otp_pending: 'off',
  verified: 'points',
  submitted: 'points',
  approved: 'good',
  done: 'good',
  lapsed: 'off',
} satisfies Record<MobileChangeStatus, BadgeTone>;

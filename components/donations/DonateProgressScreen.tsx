import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { DonateProgress } from '@/contract/donations';
import { isOpen, useDonationTexts } from '@/hooks/donations/useDonateProgress';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { DonationSummary, DonationsBar, WithDonation } from './donation-parts';

/** /rewards/donate-progress/: what everybody's points have achieved. */
export function DonateProgressScreen() {
  const { t } = useTranslation('donations');
  return (
    <WithDonation title={t('progressTitle')}>{(progress) => <DonationProgress progress={progress} />}</WithDonation>
  );
}

/** The cause and the total, the member's own share, the period, and a link to give more. */
function DonationProgress({ progress }: { progress: DonateProgress }) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points, date, lastDay } = useFormats();
  const link = useLinkTo();
  const { my_donate, donate_effective_from: from, donate_effective_to: to } = progress;
  const about = words.detail(progress);
  return (
    <Screen
      top={<DonationsBar title={t('progressTitle')} />}
      bottom={
        <ActionBar>
          {isOpen(progress) ? (
            <LinkButton {...link('/rewards/donate/')}>{t(my_donate > 0 ? 'donateMore' : 'donate')}</LinkButton>
          ) : (
            <Hint role="status">{t('ended')}</Hint>
          )}
        </ActionBar>
      }
    >
      <DonationSummary progress={progress} />
      <ReviewList
        items={[
          { label: t('mine'), value: <strong>{t('points', { count: my_donate, points: points(my_donate) })}</strong> },
          { label: t('period'), value: t('from', { first: date(from), last: lastDay(to) }) },
        ]}
      />
      {about !== '' && (
        <Card>
          <Heading>{t('about')}</Heading>
          <p>{about}</p>
        </Card>
      )}
    </Screen>
  );
}

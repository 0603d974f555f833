import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { DonateProgress } from '@/contract/donations';
import { isOpen } from '@/hooks/donations/is-open';
import { useDonationWords } from '@/hooks/donations/useDonationWords';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { DonationArt } from './DonationArt';
import { DonationSummary } from './DonationSummary';
import { DonationsBar } from './DonationsBar';

/** The tree, the total, the member's own share, the period, and a link to give more. */
export function DonationProgress({ progress }: { progress: DonateProgress }) {
  const { t } = useTranslation('donations');
  const words = useDonationWords();
  const { points, date, lastDay } = useFormats();
  const link = useLinkTo();
  const { my_donate, image_step, donate_effective_from: from, donate_effective_to: to } = progress;
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
      <Stack $align="center" $gap={2}>
        <DonationArt step={image_step} />
        <strong>{t(`step.${steps[image_step] ?? 'seed'}`)}</strong>
      </Stack>
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
          <Hint>{about}</Hint>
        </Card>
      )}
    </Screen>
  );
}

/** Indexed by the number of quarters reached. */
const steps = ['seed', 'quarter', 'half', 'threeQuarters', 'whole'] as const;

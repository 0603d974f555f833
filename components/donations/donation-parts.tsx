import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { Meter } from '@/components/ui/progress/Meter';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { DonateProgress } from '@/contract/donations';
import { useDonateProgress, useDonationTexts } from '@/hooks/donations/useDonateProgress';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight } from '@/styles/tokens';
import { DonationPicture } from './DonationPicture';

interface WithDonationProps {
  title: string;
  children: (progress: DonateProgress) => ReactNode;
}

/** A screen about the running donation: placeholder, the donation, an empty state, or a retry. */
export function WithDonation({ title, children }: WithDonationProps) {
  const { t } = useTranslation('donations');
  const { data: progress, error, isValidating, mutate } = useDonateProgress();
  const link = useLinkTo();
  if (progress && progress.reward_uuid !== '') return children(progress);
  const top = <DonationsBar title={title} />;
  if (!progress && !error) return <ScreenSkeleton top={top} />;
  const action = <EmptyStateAction {...link('/rewards/', 'replace')}>{t('closed.action')}</EmptyStateAction>;
  return (
    <Screen top={top}>
      {progress ? (
        <EmptyState picture={<WaitingArt />} title={t('closed.title')} action={action}>
          {t('closed.text')}
        </EmptyState>
      ) : (
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      )}
    </Screen>
  );
}

/** The bar of both pages about donating. */
export function DonationsBar({ title }: { title: string }) {
  const back = useBackOr('/rewards/');
  return <AppBar title={title} onBack={back} />;
}

/** The cause, what everybody has given so far, the goal, the time of the figures, and the end date. */
export function DonationSummary({ progress, small = false }: { progress: DonateProgress; small?: boolean }) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points, date, lastDay } = useFormats();
  const { total_donate, goal, current_date, donate_effective_to, image_step } = progress;
  return (
    <IllustratedCard>
      <DonationPicture progress={progress} step={image_step} size={small ? 128 : 208} />
      <IllustrationText $gap={2}>
        <Heading>{words.name(progress)}</Heading>
        <p>{t(`step.${donationSteps[image_step] ?? 'start'}`)}</p>
        <Row>
          <Total>{points(total_donate)}</Total>
          <Hint>{t('ofGoal', { goal: points(goal) })}</Hint>
        </Row>
        <Meter label={t('total')} value={Math.min(total_donate, goal)} max={goal} />
        <Hint>
          {t('asOf', { day: date(current_date) })} · {t('until', { day: lastDay(donate_effective_to) })}
        </Hint>
      </IllustrationText>
    </IllustratedCard>
  );
}

/** Indexed by the number of quarters reached. */
export const donationSteps = ['start', 'quarter', 'half', 'threeQuarters', 'whole'] as const;

const Total = styled.strong`
  color: ${color.brandStrong};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.semibold};
  line-height: 1.5;
`;

import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { Art, bright, faint, solid } from '@/components/ui/illustrations/Art';
import { Stack } from '@/components/ui/text/Stack';
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

/** The tree, the total, the member's own share, the period, and a link to give more. */
function DonationProgress({ progress }: { progress: DonateProgress }) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
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

/** The tree that grows with every quarter of the goal: from a seed to a crown with fruit. */
function DonationArt({ step }: { step: DonateProgress['image_step'] }) {
  const grown = Math.min(4, Math.max(0, step));
  return (
    <Art>
      <path d="M44 100h72" {...faint} />
      {grown === 0 && <ellipse cx="80" cy="95" rx="7" ry="5" {...bright} />}
      {grown >= 1 && <path d={trunks[grown]} {...(grown >= 3 && { strokeWidth: 7 })} />}
      {grown === 1 && (
        <>
          <path d="M80 82c-3-11-12-13-18-12 1 9 9 14 18 12Z" {...solid} />
          <path d="M80 76c2-11 10-14 17-13 0 9-8 15-17 13Z" {...solid} />
        </>
      )}
      {grown === 2 && (
        <>
          <circle cx="80" cy="52" r="16" {...solid} />
          <path d="M80 82c8 0 13-4 15-9M80 76c-8 0-12-4-13-8" />
        </>
      )}
      {grown >= 3 && (
        <>
          <circle cx="60" cy="56" r="16" {...solid} />
          <circle cx="100" cy="56" r="16" {...solid} />
          <circle cx="80" cy="40" r="20" {...solid} />
        </>
      )}
      {grown === 4 && fruit.map(([x, y]) => <circle key={x} cx={x} cy={y} r="5" {...bright} />)}
    </Art>
  );
}

const trunks: Readonly<Record<number, string>> = {
  1: 'M80 100V76',
  2: 'M80 100V64',
  3: 'M80 100V58M80 78 66 66M80 74l14-10',
  4: 'M80 100V58M80 78 66 66M80 74l14-10',
};

const fruit = [
  [58, 60],
  [71, 42],
  [86, 30],
  [91, 50],
  [106, 58],
] as const;

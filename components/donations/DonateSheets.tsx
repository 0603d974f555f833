import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Celebration } from '@/components/ui/layers/Celebration';
import { SheetActions } from '@/components/ui/layers/SheetActions';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { DonateProgress, Donation } from '@/contract/donations';
import { donationStep } from '@/domain/donations';
import { useDonationTexts } from '@/hooks/donations/useDonateProgress';
import type { useDonating } from '@/hooks/donations/useDonating';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';
import { DonationPicture } from './DonationPicture';
import { donationSteps } from './donation-parts';

interface DonateSheetsProps {
  progress: DonateProgress;
  balance: number;
  donating: ReturnType<typeof useDonating>;
  /** Resets the form. */
  onDone: () => void;
}

/** The dialogs of donating: the review, or the receipt. */
export function DonateSheets({ progress, balance, donating, onDone }: DonateSheetsProps) {
  const { stage, busy, failure, donate, close } = donating;
  if (stage.name === 'idle') return null;
  if (stage.name === 'donated') {
    const end = () => {
      onDone();
      close();
    };
    return <DonatedCelebration progress={progress} donation={stage.donation} onClose={end} />;
  }
  return (
    <DonateReview
      progress={progress}
      point={stage.point}
      balance={balance}
      busy={busy}
      unsure={stage.unsure && { error: stage.unsure }}
      failure={failure}
      onConfirm={donate}
      onClose={() => !busy && close()}
    />
  );
}

interface DonatedCelebrationProps {
  progress: DonateProgress;
  donation: Donation;
  onClose: () => void;
}

/** The receipt of a donation: the ring fills, the balance counts down, and the way to the progress. */
function DonatedCelebration({ progress, donation, onClose }: DonatedCelebrationProps) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points } = useFormats();
  const { replace } = useNavigate();
  // The progress is read again meanwhile.
  const [stepBefore] = useState(progress.image_step);
  const { point, balance, my_donate, total_donate, reference } = donation;
  const step = donationStep(total_donate, progress.goal);
  const way = (path: string) =>
    linkTo(path, () => {
      onClose();
      replace(path);
    });
  return (
    <Celebration
      open
      title={t('done.title')}
      picture={<DonationPicture progress={progress} step={step} grows />}
      balance={{ label: t('done.left'), before: balance + point, after: balance }}
      actions={
        <>
          <LinkButton {...way('/rewards/donate-progress/')}>{t('done.go')}</LinkButton>
          <LinkButton kind="quiet" {...way('/rewards/')}>
            {t('done.stay')}
          </LinkButton>
        </>
      }
      onClose={onClose}
    >
      <strong>{t('done.text', { count: point, points: points(point) })}</strong>
      <p>{words.name(progress)}</p>
      {step > stepBefore && <p>{t(`step.${donationSteps[step]}`)}</p>}
      <p>{t('done.mine', { count: my_donate, points: points(my_donate) })}</p>
      {reference && <p>{t('done.reference', { number: reference })}</p>}
    </Celebration>
  );
}

interface DonateReviewProps {
  progress: DonateProgress;
  point: number;
  balance: number;
  busy: boolean;
  /** No answer arrived: the donation may have gone through. */
  unsure: Unsure | undefined;
  failure: FailureNotice | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The review before donating: to whom, how many points, and what is left. */
function DonateReview({ progress, point, balance, busy, unsure, failure, ...ways }: DonateReviewProps) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points } = useFormats();
  const notice = useUnsureNotice(unsure, { title: t('review.unsure'), message: t('review.unsureText') });
  return (
    <BottomSheet open title={t('review.title')} onClose={ways.onClose}>
      <Stack>
        <ReviewList
          items={[
            { label: t('review.what'), value: <strong>{words.name(progress)}</strong> },
            {
              label: t('review.points'),
              value: <strong>{t('points', { count: point, points: points(point) })}</strong>,
              onChange: ways.onClose,
            },
            {
              label: t('review.left'),
              value: t('points', { count: balance - point, points: points(balance - point) }),
            },
          ]}
        />
        <Card $tone="note">{t('forGood')}</Card>
      </Stack>
      <SheetActions>
        <FailureNote failure={notice ?? failure} />
        <Button busy={busy} onClick={ways.onConfirm}>
          {t('review.confirm', { count: point, points: points(point) })}
        </Button>
        <Button kind="quiet" onClick={ways.onClose}>
          {t('review.notYet')}
        </Button>
      </SheetActions>
    </BottomSheet>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { DonateProgress, Donation } from '@/contract/donations';
import { useDonationTexts } from '@/hooks/donations/useDonateProgress';
import type { useDonating } from '@/hooks/donations/useDonating';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';

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
    return <DonatedSheet progress={progress} donation={stage.donation} onClose={end} />;
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

interface DonatedSheetProps {
  progress: DonateProgress;
  donation: Donation;
  onClose: () => void;
}

/** The receipt of a donation, with a link to its progress. */
function DonatedSheet({ progress, donation, onClose }: DonatedSheetProps) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points } = useFormats();
  const { replace } = useNavigate();
  const leave = () => {
    onClose();
    replace(path);
  };
  const amount = (count: number) => t('points', { count: count, points: points(count) });
  return (
    <BottomSheet open title={t('done.title')} onClose={onClose}>
      <Stack>
        <Stack $align="center" $gap={1} role="status">
          <CelebrationArt />
          <p>{t('done.text', { count: donation.point, points: points(donation.point), name: words.name(progress) })}</p>
        </Stack>
        <ReviewList
          items={[
            { label: t('done.mine'), value: amount(donation.my_donate) },
            { label: t('done.left'), value: amount(donation.balance) },
            ...(donation.reference ? [{ label: t('done.reference'), value: donation.reference }] : []),
          ]}
        />
        <LinkButton {...linkTo(path, leave)}>{t('done.go')}</LinkButton>
      </Stack>
    </BottomSheet>
  );
}

const path = '/rewards/donate-progress/';

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
        <FailureNote failure={notice ?? failure} />
        <Button busy={busy} onClick={ways.onConfirm}>
          {t('review.confirm', { count: point, points: points(point) })}
        </Button>
        <Button kind="quiet" onClick={ways.onClose}>
          {t('review.notYet')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

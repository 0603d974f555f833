import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import type { DonateProgress, Donation } from '@/contract/donations';
import { useDonationWords } from '@/hooks/donations/useDonationWords';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';

export interface DonatedSheetProps {
  progress: DonateProgress;
  donation: Donation;
  onClose: () => void;
}

/** The receipt of a donation, with a link to its progress. */
export function DonatedSheet({ progress, donation, onClose }: DonatedSheetProps) {
  const { t } = useTranslation('donations');
  const words = useDonationWords();
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

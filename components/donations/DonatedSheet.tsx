import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Button } from '@/components/ui/Button';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { ReviewList } from '@/components/ui/ReviewList';
import { Stack } from '@/components/ui/Stack';
import type { DonateProgress, Donation } from '@/contract/donations';
import { useDonationWords } from '@/hooks/donations/useDonationWords';
import { useFormats } from '@/hooks/useFormats';
import { useNavigate } from '@/hooks/useNavigate';

export interface DonatedSheetProps {
  progress: DonateProgress;
  donation: Donation;
  onClose: () => void;
}

/** The receipt of a donation, and the way to what became of it. */
export function DonatedSheet({ progress, donation, onClose }: DonatedSheetProps) {
  const { t } = useTranslation('donations');
  const words = useDonationWords();
  const { points } = useFormats();
  const { replace } = useNavigate();
  const go = () => {
    onClose();
    replace('/rewards/donate-progress/');
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
            { label: t('done.reference'), value: donation.donation_id },
          ]}
        />
        <Button onClick={go}>{t('done.go')}</Button>
      </Stack>
    </BottomSheet>
  );
}

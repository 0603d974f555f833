import { useTranslation } from 'react-i18next';
import { DonationProgress } from './DonationProgress';
import { WithDonation } from './WithDonation';

/** /rewards/donate-progress/: what everybody's points have achieved. */
export function DonateProgressScreen() {
  const { t } = useTranslation('donations');
  return (
    <WithDonation title={t('progressTitle')}>{(progress) => <DonationProgress progress={progress} />}</WithDonation>
  );
}

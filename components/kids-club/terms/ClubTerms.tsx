import { useTranslation } from 'react-i18next';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { earningRate } from '@/domain/points';
import { useFormats } from '@/hooks/texts/useFormats';

/** The club's terms, with the programme's configured numbers. */
export function ClubTerms() {
  const { t } = useTranslation('kids-club-terms');
  const { points, baht, date } = useFormats();
  const numbers = {
    baht: baht(earningRate.baht),
    points: points(earningRate.points),
    most: points(kidsClubPointsPerDay),
    day: date(kidsClubStartsAtSeconds),
  };
  return <LegalDocument text={t('body', numbers)} />;
}

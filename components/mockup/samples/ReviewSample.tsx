import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';

const nothing = () => undefined;

export function ReviewSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="review">
      <ReviewList
        items={[
          { label: t('answer.kind'), value: t('answer.person'), onChange: nothing },
          { label: t('answer.taxId'), value: '1-9999-00001-01-0' },
          { label: t('answer.name'), value: t('answer.fullName'), onChange: nothing },
          { label: t('answer.address'), value: t('answer.fullAddress'), onChange: nothing },
        ]}
      />
      <Card $tone="note">{t('note')}</Card>
    </Sample>
  );
}

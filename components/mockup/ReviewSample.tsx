import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/Card';
import { ReviewList } from '@/components/ui/ReviewList';
import { Sample } from './Sample';

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

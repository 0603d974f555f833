import { useTranslation } from 'react-i18next';
import { BirthDateField } from '@/components/form/dates/BirthDateField';
import { Sample } from '@/components/mockup/Sample';

export function DateSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="date">
      <BirthDateField
        label={t('field.birthDate')}
        day={{ name: 'birthDay' }}
        month={{ name: 'birthMonth' }}
        year={{ name: 'birthYear' }}
      />
      <BirthDateField
        label={t('field.birthDate')}
        error={t('field.birthDateWrong')}
        faulty={['day']}
        day={{ name: 'wrongDay', defaultValue: '31' }}
        month={{ name: 'wrongMonth', defaultValue: '6' }}
        year={{ name: 'wrongYear', defaultValue: '2510' }}
      />
    </Sample>
  );
}

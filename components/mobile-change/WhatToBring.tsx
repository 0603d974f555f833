import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { IdCardIcon } from '@/components/ui/icons/IdCardIcon';
import { PhoneIcon } from '@/components/ui/icons/PhoneIcon';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';

/** Without the ID nobody can approve the request, and without the phone nobody finds it. */
export function WhatToBring() {
  const { t } = useTranslation('mobileChange');
  return (
    <Stack $gap={2}>
      <Heading>{t('bring.title')}</Heading>
      <ListCard>
        <ListRow start={<IdCardIcon size={24} />} title={t('bring.identity')} />
        <ListRow start={<PhoneIcon size={24} />} title={t('bring.phone')} />
      </ListCard>
    </Stack>
  );
}

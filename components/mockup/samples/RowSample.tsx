import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { UserIcon } from '@/components/ui/icons/sample-icons';
import { Badge } from '@/components/ui/text/Badge';

const nothing = () => undefined;

export function RowSample() {
  const { t } = useTranslation('mockup');
  const amount = (
    <>
      ฿315.50
      <Badge>{t('row.ready')}</Badge>
    </>
  );
  return (
    <Sample part="rows">
      <ListCard>
        <ListRow start={<UserIcon />} title={t('row.profile')} onClick={nothing} />
        <ListRow title={t('row.contact')} note={t('row.contactHint')} onClick={nothing} />
        <ListRow title={t('row.receipt')} note={t('row.receiptHint')} end={amount} />
        <ListRow title={t('unlink')} tone="danger" onClick={nothing} />
      </ListCard>
    </Sample>
  );
}

import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { Badge } from '@/components/ui/text/Badge';

/** An answer once given is not asked again: the number that the code was sent to. */
export function VerifiedMobile({ mobile }: { mobile: string }) {
  const { t } = useTranslation('registration');
  return (
    <ListCard>
      <ListRow title={t('details.verifiedMobile')} note={mobile} end={<Badge>{t('details.verified')}</Badge>} />
    </ListCard>
  );
}

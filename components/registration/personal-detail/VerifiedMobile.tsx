import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { Badge } from '@/components/ui/text/Badge';

/** The verified number is shown and not asked for again. */
export function VerifiedMobile({ mobile }: { mobile: string }) {
  const { t } = useTranslation('registration');
  return (
    <ListCard>
      <ListRow title={t('details.verifiedMobile')} note={mobile} end={<Badge>{t('details.verified')}</Badge>} />
    </ListCard>
  );
}

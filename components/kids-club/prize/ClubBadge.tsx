import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import { SpokenOnly } from '@/components/ui/text/Text';
import { useClub } from '@/hooks/kids-club/usePrizes';
import { useFormats } from '@/hooks/texts/useFormats';

/** The points available for prizes, in the bar. Renders nothing until they are known. */
export function ClubBadge() {
  const { t } = useTranslation(['kidsClub', 'points']);
  const { points } = useFormats();
  const { data: club } = useClub();
  if (!club) return null;
  return (
    <Badge $tone="points">
      <SpokenOnly>{t('points:kidsBalance')} </SpokenOnly>
      {t('points', { count: club.balance, points: points(club.balance) })}
    </Badge>
  );
}

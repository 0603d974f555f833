import { useTranslation } from 'react-i18next';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Written } from '@/components/ui/text/Written';
import type { StampsOfReceipt } from '@/contract/receipts';
import { stampCardPath } from '@/hooks/missions/useStampCards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

/** The stamps that the bill gave, each with the way to its card. */
export function ReceiptStamps({ stamps }: { stamps: readonly StampsOfReceipt[] }) {
  const { t } = useTranslation('receipts');
  const { points } = useFormats();
  const link = useLinkTo();
  return (
    <ListCard aria-label={t('stamps.label')}>
      {stamps.map(({ mission_uuid, name, image_url, count }) => (
        <ListRow
          key={mission_uuid}
          start={<MissionPicture src={image_url} size={40} />}
          title={t('stamps.given', { count, stamps: points(count) })}
          note={<Written>{name}</Written>}
          link={link(stampCardPath({ mission_uuid }))}
        />
      ))}
    </ListCard>
  );
}

import { useTranslation } from 'react-i18next';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import type { MissionPrizeKind } from '@/domain/missions';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/texts/useFormats';

const pictures = {
  gold_coin: '/missions/gold-coin.svg',
  meet_and_greet: '/missions/meet-and-greet.svg',
} satisfies Record<MissionPrizeKind, string>;

/** The prizes by rank. */
export function MissionPrizes({ mission: { prizes } }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { points } = useFormats();
  if (prizes.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading>{t('prizes')}</Heading>
      <ListCard>
        {prizes.map((prize) => (
          <ListRow
            key={prize.rank_from}
            start={<MissionPicture src={pictures[prize.kind]} size={48} />}
            title={words.prize(prize)}
            note={t(prize.rank_from === prize.rank_to ? 'oneRank' : 'ranks', {
              from: points(prize.rank_from),
              to: points(prize.rank_to),
            })}
          />
        ))}
      </ListCard>
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import { CardLink } from '@/components/ui/cards/CardLink';
import { GoalCard } from '@/components/ui/progress/GoalCard';
import { stampCardPath, useRunningCards, useStampWords } from '@/hooks/missions/useStampCards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFeature } from '@/hooks/toggles/useToggles';
import { MissionPicture } from './MissionPicture';

/** The first stamp card that has stamps, on the home: how far it is, and how far to the next coupon. */
export function StampGoal() {
  const { t } = useTranslation('missions');
  const words = useStampWords();
  const link = useLinkTo();
  const withMissions = useFeature('MenuMissions');
  const card = useRunningCards(withMissions === true).find(({ stamps }) => stamps > 0);
  if (!card) return null;
  const { have, toGo, next } = words.progress(card);
  const name = words.name(card);
  return (
    <GoalCard
      tone="green"
      picture={<MissionPicture src={card.image_url} size={40} />}
      meter={{ label: name, value: card.stamps, max: card.size }}
      note={`${have.stamps} ${t('stamps.of', have)}`}
      end={toGo ? t(next?.free ? 'stamps.toGoFree' : 'stamps.toGo', toGo) : t('stamps.full')}
    >
      <CardLink {...link(stampCardPath(card))}>{name}</CardLink>
    </GoalCard>
  );
}

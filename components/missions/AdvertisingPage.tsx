import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/ActionBar';
import { MissionPicture } from '@/components/layout/MissionPicture';
import { Screen } from '@/components/layout/Screen';
import { DrawnCard, DrawnWords } from '@/components/ui/DrawnCard';
import { LinkButton } from '@/components/ui/LinkButton';
import { Hint, Title } from '@/components/ui/Text';
import { WordsCard } from '@/components/ui/WordsCard';
import type { Mission } from '@/contract/missions';
import { whereTo } from '@/hooks/missions/mission-paths';
import { useLeadOn } from '@/hooks/missions/useAdvertising';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/useFormats';
import { linkTo } from '@/hooks/useLinkTo';
import { color, space } from '@/styles/tokens';
import { MissionsBar } from './MissionsBar';

/** A large drawing, what it is about, and the button that leads there. */
export function AdvertisingPage({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { date, lastDay } = useFormats();
  const leadOn = useLeadOn(mission);
  const period = { first: date(mission.effective_from), last: lastDay(mission.effective_to) };
  const bottom = mission.link_path !== null && (
    <ActionBar>
      <LinkButton {...linkTo(mission.link_path, leadOn)}>{t(`open.${whereTo(mission.link_path)}`)}</LinkButton>
    </ActionBar>
  );
  return (
    <Screen top={<MissionsBar title={t('advertising')} home="/missions/mission-progress/" />} bottom={bottom}>
      <DrawnCard>
        <Drawing>
          <MissionPicture src={mission.image_url} size={192} />
        </Drawing>
        <DrawnWords $gap={2}>
          <Title as="h2">{words.name(mission)}</Title>
          <p>{words.detail(mission)}</p>
          <Hint>{t('period', period)}</Hint>
        </DrawnWords>
      </DrawnCard>
      <WordsCard title={t('terms')} text={words.terms(mission)} />
    </Screen>
  );
}

const Drawing = styled.div`
  padding: ${space(6)};
  background: ${color.accentTint};
  color: ${color.accentInk};
`;

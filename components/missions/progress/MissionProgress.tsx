import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { NoMission } from '@/components/missions/NoMission';
import { MissionRows } from '@/components/missions/shared/MissionRows';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { Mission } from '@/contract/missions';
import { useMissions } from '@/hooks/missions/useMissions';
import { ChampionParts } from './ChampionParts';

/** The shopper champion first, then the other missions. */
export function MissionProgress({ requestedId }: { requestedId: string | undefined }) {
  const { t } = useTranslation('missions');
  const { data: missions, error, isValidating, mutate } = useMissions();
  if (!missions && !error) return <ScreenSkeleton />;
  const champion = missions && championOf(missions, requestedId);
  const others = missions?.filter((mission) => mission !== champion);
  return (
    <Screen top={<MissionsBar title={t('title')} />}>
      {!missions && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {champion && <ChampionParts mission={champion} />}
      {missions?.length === 0 && <NoMission />}
      {others && <MissionRows title={t(others.length > 0 ? 'others' : 'more')} missions={others} />}
    </Screen>
  );
}

function championOf(missions: readonly Mission[], requestedId: string | undefined): Mission | undefined {
  const champions = missions.filter(({ kind }) => kind === 'shopper_champion');
  return champions.find(({ mission_uuid }) => mission_uuid === requestedId) ?? champions[0];
}

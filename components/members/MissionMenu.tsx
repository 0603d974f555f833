import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MissionRows } from '@/components/layout/MissionRows';
import { RefreshIcon } from '@/components/ui/icons/RefreshIcon';
import { ListRow } from '@/components/ui/ListRow';
import { Bone } from '@/components/ui/Skeleton';
import { useMissions } from '@/hooks/missions/useMissions';
import { useToggles } from '@/hooks/toggles/useToggles';

const place = <Bone $height="284px" />;

/** The shopping missions that there are. When they do not come, the way to the land stays. */
export function MissionMenu() {
  const { isOn } = useToggles();
  return (
    isOn('MenuMissions') && (
      <Suspense fallback={place}>
        <Menu />
      </Suspense>
    )
  );
}

function Menu() {
  const { t } = useTranslation(['missions', 'ui']);
  const { data: missions, error, mutate } = useMissions();
  if (!missions && !error) return place;
  return (
    <MissionRows title={t('title')} missions={missions ?? []}>
      {!missions && (
        <ListRow start={<RefreshIcon />} title={t('ui:failed')} note={t('ui:retry')} onClick={() => void mutate()} />
      )}
      {missions?.length === 0 && <ListRow title={t('none.title')} note={t('none.text')} />}
    </MissionRows>
  );
}

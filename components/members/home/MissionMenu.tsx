import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MissionRows } from '@/components/missions/shared/MissionRows';
import { BusyDots } from '@/components/ui/buttons/BusyDots';
import { ListRow } from '@/components/ui/cards/ListRow';
import { RefreshIcon } from '@/components/ui/icons/status-icons';
import { useMissions } from '@/hooks/missions/useMissions';

/** The running missions. If they cannot be loaded, the link to the land stays. */
export function MissionMenu({ children: place }: { children: ReactNode }) {
  const { t } = useTranslation(['missions', 'ui']);
  const { data: missions, error, isValidating, mutate } = useMissions();
  if (!missions && !error) return place;
  return (
    <MissionRows title={t('title')} missions={missions ?? []}>
      {!missions && (
        <ListRow
          start={<RefreshIcon />}
          title={t('ui:failed')}
          note={t('ui:retry')}
          end={isValidating && <BusyDots />}
          onClick={() => void mutate()}
        />
      )}
      {missions?.length === 0 && <ListRow title={t('none.title')} note={t('none.text')} />}
    </MissionRows>
  );
}

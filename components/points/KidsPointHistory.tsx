import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { Stack } from '@/components/ui/text/Stack';
import { historyParts } from '@/domain/points';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { usePointHistory } from '@/hooks/points/usePointHistory';
import { PointBalance } from './PointBalance';
import { PointParts } from './PointParts';
import { PointRows } from './PointRows';

/** The balance and expiries at the top, and below them one part of the history at a time. */
export function KidsPointHistory({ requestedPart }: { requestedPart: string | undefined }) {
  const { t } = useTranslation('points-history');
  const back = useBackOr('/redemption/prize-catalog/');
  const [part, choosePart] = useQueryState('tab', historyParts, requestedPart);
  const history = usePointHistory('kidpoint', part);
  return (
    <Screen top={<AppBar title={t('kidsTitle')} onBack={back} right={<LanguageSwitch />} />}>
      <PointParts part={part} onChoose={choosePart} />
      <PointBalance type="kidpoint" history={history.first} />
      <TabPanel id={part}>
        <Stack>
          <PointRows type="kidpoint" part={part} history={history} />
        </Stack>
      </TabPanel>
    </Screen>
  );
}

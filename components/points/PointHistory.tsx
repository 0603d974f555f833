import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { Stack } from '@/components/ui/text/Stack';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { historyParts, pointTypes } from '@/domain/points';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { usePointHistory } from '@/hooks/points/usePointHistory';
import { useToggles } from '@/hooks/toggles/useToggles';
import { PointBalance } from './PointBalance';
import { PointParts } from './PointParts';
import { PointRows } from './PointRows';

export interface PointHistoryProps {
  requestedPart: string | undefined;
  requestedType: string | undefined;
}

/** The balance and expiries at the top, and below them one part of the history at a time. */
export function PointHistory({ requestedPart, requestedType }: PointHistoryProps) {
  const { t } = useTranslation('points-history');
  const { toggles, isOn } = useToggles();
  const back = useBackOr(memberProfilePath(toggles));
  const [part, choosePart] = useQueryState('tab', historyParts, requestedPart);
  const [chosenType, chooseType] = useQueryState('type', pointTypes, requestedType);
  const hasBoth = isOn('kidsclub');
  const type = hasBoth ? chosenType : 'cjpoint';
  const history = usePointHistory(type, part);

  return (
    <Screen top={<AppBar title={t('title')} onBack={back} right={<LanguageSwitch />} />}>
      <PointParts part={part} onChoose={choosePart} />
      {hasBoth && (
        <SegmentedSwitch
          label={t('type.label')}
          options={pointTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={type}
          onChange={chooseType}
        />
      )}
      <PointBalance key={type} type={type} history={history.first} />
      <TabPanel id={part}>
        <Stack>
          <PointRows type={type} part={part} history={history} />
        </Stack>
      </TabPanel>
    </Screen>
  );
}

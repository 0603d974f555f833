import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { Stack } from '@/components/ui/text/Stack';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { HistoryPart } from '@/domain/points';
import { historyParts, pointTypes } from '@/domain/points';
import { useBackOr } from '@/hooks/navigation/useBackOr';
import { useQueryState } from '@/hooks/navigation/useQueryState';
import { usePointHistory } from '@/hooks/points/usePointHistory';
import { useToggles } from '@/hooks/toggles/useToggles';
import { PointBalance } from './PointBalance';
import { PointRows } from './PointRows';

interface PointHistoryProps {
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

interface PointPartsProps {
  part: HistoryPart;
  onChoose: (part: HistoryPart) => void;
}

/** The parts of a history: earned, redeemed, expired. */
function PointParts({ part, onChoose }: PointPartsProps) {
  const { t } = useTranslation('points-history');
  return (
    <TabsBar
      label={t('tabs.label')}
      tabs={historyParts.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      active={part}
      onChange={onChoose}
    />
  );
}

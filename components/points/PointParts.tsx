import { useTranslation } from 'react-i18next';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import type { HistoryPart } from '@/domain/points';
import { historyParts } from '@/domain/points';

export interface PointPartsProps {
  part: HistoryPart;
  onChoose: (part: HistoryPart) => void;
}

/** The parts of a history: earned, redeemed, expired. */
export function PointParts({ part, onChoose }: PointPartsProps) {
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

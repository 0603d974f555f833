import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { HistoryPart, PointType } from '@/domain/points';
import { historyParts, pointTypes, worthInBaht } from '@/domain/points';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { usePointHistory } from '@/hooks/points/usePointHistory';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
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
    <Screen top={<AppBar title={t('title')} onBack={back} />}>
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
    <Screen top={<AppBar title={t('kidsTitle')} onBack={back} />}>
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

interface PointBalanceProps {
  type: PointType;
  /** Absent while a part of the history loads. */
  history: Answer<'listPointTransactions'> | undefined;
}

/** The number of points, their value, and what expires when. It stays while another part of the history loads. */
function PointBalance({ type, history }: PointBalanceProps) {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const [last, setLast] = useState(history);
  if (history && history !== last) setLast(history);
  const shown = history ?? last;
  if (!shown) {
    return (
      <Skeleton>
        <Bone $height="112px" />
        <Bone $width="50%" $height="28px" />
        <Bone $height="108px" />
      </Skeleton>
    );
  }
  const worth = type === 'cjpoint' ? worthInBaht(shown.balance) : 0;
  return (
    <>
      <div data-theme={type === 'kidpoint' ? 'kids-club' : undefined}>
        <MembershipCard
          label={t(type === 'kidpoint' ? 'kidsBalance' : 'balance')}
          points={points(shown.balance)}
          aside={worth > 0 && <p>{t('worth', { baht: baht(worth) })}</p>}
        />
      </div>
      {shown.owed !== undefined && shown.owed > 0 && <Hint>{t('owed', { points: points(shown.owed) })}</Hint>}
      {shown.balance > 0 && <PointEnds expiries={shown.expiries} />}
    </>
  );
}

/** Upcoming expiries, soonest first. */
function PointEnds({ expiries }: Pick<Answer<'listPointTransactions'>, 'expiries'>) {
  const { t } = useTranslation('points-history');
  const { points, lastDay } = useFormats();
  if (expiries.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading id="point-ends">{t('ends')}</Heading>
      <ListCard aria-labelledby="point-ends">
        {expiries.map((end) => (
          <ListRow
            key={end.at}
            title={t('endsOn', { day: lastDay(end.at) })}
            end={t('points', { count: end.points, points: points(end.points) })}
          />
        ))}
      </ListCard>
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import { CampaignActs } from '@/components/desk/campaigns/list/CampaignActs';
import { PageHead } from '@/components/desk/shared/PageHead';
import { Panel } from '@/components/desk/shared/Panel';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import { askedCampaign } from '@/hooks/desk/campaigns/asked';
import { isOver } from '@/hooks/desk/campaigns/live-hour';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { Branches } from './Branches';
import { DayChart } from './DayChart';
import { Figures } from './Figures';
import { Groups } from './Groups';

/** One campaign: its figures, its days, and the branches where it is used most. */
export function CampaignScreen() {
  return (
    <StaffScreen path="/staff/campaigns/detail/">
      <OneCampaign />
    </StaffScreen>
  );
}

function OneCampaign() {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const language = useShownLanguage();
  const asked = askedCampaign();
  const params = asked ?? { kind: 'coupon' as const, code: '' };
  const { data, error, reload } = useStaffCall(asked && 'getCampaign', { params });
  if (!asked) return <PageHead title={staffTitles['/staff/campaigns/detail/'][language]} note={t('unknown')} />;
  if (error && !data) return <ErrorRetry error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <Bone $height="12rem" />
      </Skeleton>
    );
  const { campaign, groups, days, branches } = data;
  const { kind, code, effective_from, effective_to, withdrawn } = campaign;
  const ended = isOver(effective_to);
  const period = t('period', { from: format.date(effective_from), to: format.lastDay(effective_to) });
  return (
    <>
      <PageHead
        title={campaign[`name_${language}`]}
        note={`${t(`kind.${kind}`)} · ${code} · ${period}`}
        actions={
          <>
            {withdrawn && <Badge $tone="bad">{t('draft.withdrawn')}</Badge>}
            {ended && <Badge $tone="off">{t('over')}</Badge>}
            {!withdrawn && !ended && <CampaignActs campaign={campaign} onDone={reload} />}
          </>
        }
      />
      <Figures campaign={campaign} />
      {groups && <Groups groups={groups} />}
      <Panel title={t('days')}>
        {days.length === 0 ? <Hint>{t('daysNone')}</Hint> : <DayChart kind={kind} days={days} />}
      </Panel>
      <Panel title={t('branches')}>
        <Branches branches={branches} />
      </Panel>
    </>
  );
}

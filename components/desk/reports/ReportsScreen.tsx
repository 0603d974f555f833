import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { Toolbar } from '@/components/desk/shared/Toolbar';
import { Select } from '@/components/form/Select';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { reportPageNames } from '@/domain/reports';
import type { Period } from '@/hooks/desk/reports/useReports';
import { firstSecondOf, reportMonths, useReports } from '@/hooks/desk/reports/useReports';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { space } from '@/styles/tokens';
import { CampaignReport } from './CampaignReport';
import { PointReports } from './PointReports';
import { ReportPanel } from './ReportPanel';

/** What the programme costs and brings, as tables, charts and files. */
export function ReportsScreen() {
  return (
    <StaffScreen path="/staff/reports/">
      <Reports />
    </StaffScreen>
  );
}

function Reports() {
  const { t } = useTranslation('desk-reports');
  const language = useShownLanguage();
  const { page, choosePage, period, choosePeriod } = useReports();
  return (
    <>
      <PageHead title={staffTitles['/staff/reports/'][language]} note={t('note')} />
      <Toolbar>
        <FilterChips
          label={t('pages')}
          chips={reportPageNames.map((id) => ({ id, label: t(`page.${id}`) }))}
          chosen={page}
          onChoose={choosePage}
        />
        <PeriodField period={period} onChange={choosePeriod} />
      </Toolbar>
      {page === 'points' && <PointReports period={period} />}
      {page === 'campaigns' && <CampaignReport period={period} />}
      {page === 'members' && (
        <>
          <ReportPanel name="members" period={period} charts={[['active'], ['joined', 'lost']]} />
          <ReportPanel name="stores" period={period} charts={[]} />
        </>
      )}
      {page === 'kids_club' && <ReportPanel name="kids_club" period={period} charts={[['orders', 'sent']]} />}
      {page === 'etax' && <ReportPanel name="etax" period={period} charts={[['total_baht']]} />}
    </>
  );
}

function PeriodField({ period, onChange }: { period: Period; onChange: (end: keyof Period, month: string) => void }) {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const months = reportMonths();
  return (
    <Ends>
      {(['from', 'to'] as const).map((end) => (
        <Select
          key={end}
          name={end}
          label={t(end)}
          value={period[end]}
          options={[...new Set([...months, period[end]])].map((month) => ({
            value: month,
            label: format.month(firstSecondOf(month)),
          }))}
          onChange={({ target }) => onChange(end, target.value)}
        />
      ))}
    </Ends>
  );
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(11rem, 1fr));
  gap: ${space(3)};
`;

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PageHead } from '@/components/desk/shared/PageHead';
import { Panel } from '@/components/desk/shared/Panel';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { BackIcon, ChevronIcon } from '@/components/ui/icons/navigation-icons';
import { formatTaxId } from '@/domain/tax-report';
import { firstSecondOf, useTaxReport } from '@/hooks/desk/accounting/useTaxReport';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { fontWeight, space } from '@/styles/tokens';
import { Establishments } from './Establishments';
import { TaxBoxes } from './TaxBoxes';

/** The output tax of a month: sums first, then the report of each establishment as a file or to print. */
export function TaxReportScreen() {
  return (
    <StaffScreen path="/staff/tax-report/">
      <TaxReport />
    </StaffScreen>
  );
}

function TaxReport() {
  const { t } = useTranslation('etax-report');
  const format = useFormats();
  const language = useShownLanguage();
  const report = useTaxReport();
  const { data, month, choose, isLatest, fileAddress } = report;
  return (
    <>
      <PageHead
        title={staffTitles['/staff/tax-report/'][language]}
        note={data ? `${data[`company_${language}`]} · ${formatTaxId(data.tax_id)}` : t('desk.note')}
        actions={
          <LinkButton kind="secondary" compact href={fileAddress()} download>
            {t('desk.all')}
          </LinkButton>
        }
      />
      <Month>
        <IconButton label={t('desk.before')} icon={<BackIcon />} onClick={() => choose(-1)} />
        <strong role="status">{format.month(firstSecondOf(month))}</strong>
        <IconButton label={t('desk.after')} icon={<ChevronIcon />} disabled={isLatest} onClick={() => choose(1)} />
      </Month>
      {data && (
        <Panel title={`${t('desk.form')} (${t('desk.baht')})`}>
          <TaxBoxes boxes={data.boxes} isOver={data.is_over} />
        </Panel>
      )}
      <Establishments key={month} {...report} />
      <p>{t('desk.filesNote')}</p>
    </>
  );
}

const Month = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > strong {
    font-weight: ${fontWeight.semibold};
  }
`;

import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { useReportLines } from '@/hooks/desk/accounting/useReportLines';
import { askedReport } from '@/hooks/desk/accounting/useTaxReport';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { TaxReportSheet } from './TaxReportSheet';

/** The report of one establishment, to be printed on A4. */
export function PrintTaxReportScreen() {
  return (
    <StaffScreen path="/staff/tax-report/print/">
      <Asked />
    </StaffScreen>
  );
}

function Asked() {
  const { t } = useTranslation('etax-report');
  const language = useShownLanguage();
  const asked = askedReport();
  if (!asked?.branch)
    return <PageHead title={staffTitles['/staff/tax-report/print/'][language]} note={t('desk.unknown')} />;
  return <OneReport {...asked} />;
}

function OneReport({ month, branch }: { month: string; branch: string }) {
  const { t } = useTranslation('etax-report');
  const language = useShownLanguage();
  const sums = useStaffCall('getTaxReport', { query: { month } });
  const lines = useReportLines(month, branch);
  const error = lines.error ?? (sums.data ? undefined : sums.error);
  const back = `/staff/tax-report/?${new URLSearchParams({ month })}`;
  return (
    <>
      <div data-screen-only>
        <PageHead
          title={staffTitles['/staff/tax-report/print/'][language]}
          note={t('desk.filesNote')}
          actions={
            <>
              <LinkButton kind="secondary" compact href={back}>
                {t('desk.back')}
              </LinkButton>
              {lines.isWhole && sums.data && (
                <Button compact onClick={lines.print}>
                  {t('desk.print')}
                </Button>
              )}
            </>
          }
        />
      </div>
      {error && <ErrorRetry error={error} onRetry={lines.error ? lines.retry : sums.reload} busy={lines.isLoading} />}
      {!error && (!sums.data || !lines.isWhole) && (
        <Skeleton>
          <Bone $height="20rem" />
        </Skeleton>
      )}
      {!error && sums.data && lines.isWhole && (
        <TaxReportSheet report={sums.data} branch={branch} lines={lines.rows ?? []} />
      )}
    </>
  );
}

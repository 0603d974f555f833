import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { CardDrawing, MembershipCard } from '@/components/ui/cards/MembershipCard';
import { Picture } from '@/components/ui/pictures/Picture';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { Savings } from '@/contract/savings';
import { couponHubPath } from '@/domain/navigation/feature-routing';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useSavings } from '@/hooks/savings/useSavings';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
import { SavingKinds } from './SavingKinds';
import { SavingMonths } from './SavingMonths';
import { SavingsBones } from './SavingsBones';
import { Middle, SendSavings } from './SendSavings';

/** The chosen year, this one at first. The years stay while another one loads. */
export function SavingsPage() {
  const { t } = useTranslation('savings');
  const formats = useFormats();
  const back = useBackOr('/member-setting/');
  const top = <AppBar title={t('title')} onBack={back} />;
  const [chosen, choose] = useState<number>();
  const now = useSavings();
  const { data, error, isValidating, mutate } = useSavings(chosen);
  const thisYear = now.data?.years[0];
  if (!now.data && !now.error) {
    return (
      <Screen top={top}>
        <SavingsBones />
      </Screen>
    );
  }
  const chips = (now.data?.years ?? []).map((year) => {
    const words = formats.year(year);
    return { id: String(year), label: year === thisYear ? t('year', { year: words }) : words };
  });
  const year = chosen ?? thisYear;
  return (
    <Screen top={top} bottom={data && data.saved > 0 && <SendSavings year={data.year} />}>
      {chips.length > 1 && (
        <FilterChips
          label={t('years')}
          chips={chips}
          chosen={String(year)}
          onChoose={(id) => choose(Number(id) === thisYear ? undefined : Number(id))}
        />
      )}
      {data && <Year savings={data} isThisYear={data.year === thisYear} />}
      {!data && error && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <SavingsBones />}
    </Screen>
  );
}

function Year({ savings, isThisYear }: { savings: Savings; isThisYear: boolean }) {
  const { t } = useTranslation('savings');
  const { baht, year } = useFormats();
  if (savings.saved === 0) return <NothingSaved year={isThisYear ? undefined : savings.year} />;
  const label = isThisYear ? t('thisYear') : t('inYear', { year: year(savings.year) });
  return (
    <>
      <MembershipCard
        label={label}
        points={t('amount', { amount: baht(savings.saved) })}
        goal={
          <>
            <CardDrawing>
              <Picture src="/rewards/coins.svg" size={76} fallback={null} />
            </CardDrawing>
            <Compared savings={savings} isThisYear={isThisYear} />
          </>
        }
      />
      <SavingMonths savings={savings} isThisYear={isThisYear} />
      <SavingKinds savings={savings} />
      <Middle>{t('basis')}</Middle>
    </>
  );
}

/** Compared with the whole year before; says nothing if there is none. */
function Compared({ savings: { saved, year_before: before, year }, isThisYear }: YearProps) {
  const { t } = useTranslation('savings');
  const formats = useFormats();
  if (before === 0) return null;
  const satang = Math.round((saved - before) * 100);
  const values = { year: formats.year(year - 1), amount: formats.baht(Math.abs(satang) / 100) };
  if (satang === 0) return <p>{t('same', values)}</p>;
  if (satang > 0) return <p>{t('more', values)}</p>;
  return <p>{t(isThisYear ? 'soFar' : 'less', values)}</p>;
}

type YearProps = { savings: Savings; isThisYear: boolean };

/** A friendly first word, and the way to the first saving. */
function NothingSaved({ year }: { year: number | undefined }) {
  const { t } = useTranslation('savings');
  const formats = useFormats();
  const { toggles } = useToggles();
  const link = useLinkTo();
  const title = year === undefined ? t('none.title') : t('none.past', { year: formats.year(year) });
  const action = <EmptyStateAction {...link(couponHubPath(toggles))}>{t('none.action')}</EmptyStateAction>;
  const picture = <Picture src="/rewards/coins.svg" size={120} fallback={null} />;
  return (
    <EmptyState picture={picture} title={title} action={year === undefined && action}>
      {t('none.text')}
    </EmptyState>
  );
}

import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { LeadOn } from '@/components/ui/LeadOn';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useLinkTo } from '@/hooks/useLinkTo';

/** Nothing is on: the way on is home. */
export function NoMission() {
  const { t } = useTranslation('missions');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = <LeadOn {...link(memberProfilePath(toggles), 'replace')}>{t('none.action')}</LeadOn>;
  return (
    <EmptyState picture={<WaitingArt />} title={t('none.title')} action={action}>
      {t('none.text')}
    </EmptyState>
  );
}

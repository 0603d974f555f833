import { useTranslation } from 'react-i18next';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

/** No running mission: links to the home. */
export function NoMission() {
  const { t } = useTranslation('missions');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = (
    <EmptyStateAction {...link(memberProfilePath(toggles), 'replace')}>{t('none.action')}</EmptyStateAction>
  );
  return (
    <EmptyState picture={<WaitingArt />} title={t('none.title')} action={action}>
      {t('none.text')}
    </EmptyState>
  );
}

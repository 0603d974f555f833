import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { useSignInAgain } from '@/hooks/mobile-change/useSignInAgain';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import type { RequestStage } from './request-stage';

/** While a request is pending it links to a store; afterwards to sign-up with the new number. */
export function RequestActions({ stage }: { stage: RequestStage }) {
  const { t } = useTranslation('mobileChange');
  const link = useLinkTo();
  const signInAgain = useSignInAgain();
  if (stage === 'approved' || stage === 'ended') {
    return (
      <ActionBar>
        <Button onClick={signInAgain}>{t(`${stage}.signUp`)}</Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <LinkButton {...link('/branch/')}>{t('findStore')}</LinkButton>
    </ActionBar>
  );
}

import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Button } from '@/components/ui/Button';
import { useSignInAgain } from '@/hooks/mobile-change/useSignInAgain';
import { useNavigate } from '@/hooks/useNavigate';
import type { RequestStage } from './request-stage';

/** While a request waits the way leads to a store; afterwards to sign-up with the new number. */
export function RequestActions({ stage }: { stage: RequestStage }) {
  const { t } = useTranslation('mobileChange');
  const { push } = useNavigate();
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
      <Button onClick={() => push('/branch/')}>{t('findStore')}</Button>
    </ActionBar>
  );
}

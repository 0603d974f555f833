import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { useArrival } from '@/hooks/desk/useStaffSignIn';

/** Why the person is here without having asked to be: the session has expired, or was ended. */
export function SignInNotice() {
  const { t } = useTranslation('desk');
  const reason = useArrival();
  if (!reason) return null;
  return (
    <Card as="div" $tone="note" role="status">
      <strong>{t(reason === 'ended' ? 'signIn.ended' : 'signIn.left')}</strong>
      {reason === 'ended' && <p>{t('signIn.endedHint')}</p>}
      {reason === 'stays' && <p>{t('signIn.staysHint')}</p>}
    </Card>
  );
}

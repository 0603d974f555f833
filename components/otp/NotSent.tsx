import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';

/** No code is out, because the way to the server or to the phone is broken. */
export function NotSent({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('otp');
  const retry = (
    <Button kind="secondary" compact busy={busy} onClick={onRetry}>
      {t('send')}
    </Button>
  );
  return (
    <EmptyState picture={<UnpluggedArt />} title={t('notSent')} action={retry}>
      {t('notSentHint')}
    </EmptyState>
  );
}

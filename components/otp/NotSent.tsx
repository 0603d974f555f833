import { useTranslation } from 'react-i18next';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';

/** No code was sent, because the connection to the server or to the phone is broken. */
export function NotSent({
  error,
  busy,
  onRetry,
}: {
  error: FailedRead | undefined;
  busy: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation('otp');
  return <ErrorRetry error={error} title={t('notSent')} action={t('send')} busy={busy} onRetry={onRetry} />;
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { UnpluggedArt } from './illustrations/UnpluggedArt';

export interface ErrorRetryProps {
  /** What the server said; a general text unless told. */
  title?: ReactNode;
  message?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** In the place of what did not load, with a way to try again. */
export function ErrorRetry({ title, message, onRetry, busy = false }: ErrorRetryProps) {
  const { t } = useTranslation('ui');
  const retry = (
    <Button kind="secondary" compact busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <EmptyState picture={<UnpluggedArt />} title={title ?? t('failed')} action={retry}>
      {message ?? t('failedHint')}
    </EmptyState>
  );
}

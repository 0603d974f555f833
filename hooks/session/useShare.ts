import { useTranslation } from 'react-i18next';
import type { Shared } from '@/domain/share-message';
import { showToast } from '@/hooks/errors/useToasts';
import { share } from '@/services/session/share';

/** Shares in the tap itself, which browsers require, and says what has become of it. A cancel needs no words. */
export function useShare(): (shared: Shared) => void {
  const { t } = useTranslation('session-share');

  const run = async (shared: Shared) => {
    const end = await share(shared);
    if (end === 'shared') showToast({ kind: 'success', title: t('shared') });
    if (end === 'copied') showToast({ kind: 'success', title: t('copied'), message: t('copiedText') });
    if (end === 'failed') showToast({ kind: 'error', title: t('failed'), message: t('failedText') });
  };
  return (shared) => void run(shared);
}

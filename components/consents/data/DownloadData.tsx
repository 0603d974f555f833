import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { showToast } from '@/hooks/errors/useToasts';
import { useSaveMemberData } from '@/hooks/members/useMemberData';

/** In a browser: a file download. */
export function DownloadData() {
  const { t } = useTranslation('consents-data');
  const onSaved = useCallback(
    (filename: string) => showToast({ kind: 'success', title: t('data.downloaded'), message: filename }),
    [t],
  );
  const { busy, start } = useSaveMemberData(onSaved);
  return (
    <Button kind="secondary" busy={busy} onClick={start}>
      {t('data.download')}
    </Button>
  );
}

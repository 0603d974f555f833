import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { useAskThaw } from '@/hooks/points/useAskThaw';
import { NeedsMobile } from './NeedsMobile';

/** Before a code is sent: its purpose and destination; the server returns the masked number with it. */
export function ThawQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('freeze');
  const { busy, failure, needsMobile, requestThaw } = useAskThaw(onClose);
  const close = () => {
    if (!busy) onClose();
  };
  if (needsMobile) return <NeedsMobile onClose={onClose} />;
  return (
    <BottomSheet open title={t('thaw.title')} onClose={close}>
      <Stack>
        <p>{t('thaw.text')}</p>
        <Hint>{t('thaw.otherNumber')}</Hint>
        <Hint>{t('thaw.secret')}</Hint>
        <FailureNote failure={failure} />
        <Button busy={busy} onClick={requestThaw}>
          {t('thaw.send')}
        </Button>
        <Button kind="secondary" onClick={close}>
          {t('thaw.stay')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

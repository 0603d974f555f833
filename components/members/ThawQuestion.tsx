import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Button } from '@/components/ui/Button';
import { FailureNote } from '@/components/ui/FailureNote';
import { Stack } from '@/components/ui/Stack';
import { Hint } from '@/components/ui/Text';
import { maskMobile } from '@/domain/identity/mobile-number';
import { useAskThaw } from '@/hooks/points/useAskThaw';
import { NeedsMobile } from './NeedsMobile';

export interface ThawQuestionProps {
  /** Where the code goes, as far as it is known. */
  mobile: string | undefined;
  onClose: () => void;
}

/** Before a code is sent: what it is for, and where it goes. */
export function ThawQuestion({ mobile, onClose }: ThawQuestionProps) {
  const { t } = useTranslation('freeze');
  const { busy, failure, needsMobile, askThaw } = useAskThaw(onClose);
  const close = () => {
    if (!busy) onClose();
  };
  if (needsMobile) return <NeedsMobile onClose={onClose} />;
  return (
    <BottomSheet open title={t('thaw.title')} onClose={close}>
      <Stack>
        <p>{mobile ? t('thaw.text', { mobile: maskMobile(mobile) }) : t('thaw.textUnknown')}</p>
        <Hint>{t('thaw.secret')}</Hint>
        <FailureNote failure={failure} />
        <Button busy={busy} onClick={askThaw}>
          {t('thaw.send')}
        </Button>
        <Button kind="secondary" onClick={close}>
          {t('thaw.stay')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

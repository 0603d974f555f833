import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Bullets } from '@/components/ui/cards/Lists';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { maskMobile } from '@/domain/identity/mobile-number';
import { useFreeze } from '@/hooks/points/useFreeze';
import { NeedsMobile } from './NeedsMobile';

export interface FreezeQuestionProps {
  /** Where the code of a later thaw would go, as far as it is known. */
  mobile: string | undefined;
  onClose: () => void;
}

/** Explains freezing, with the button that does it. */
export function FreezeQuestion({ mobile, onClose }: FreezeQuestionProps) {
  const { t } = useTranslation('freeze');
  const { busy, failure, needsMobile, freeze } = useFreeze(onClose);
  // While in progress it cannot be closed, and its outcome is shown here.
  const close = () => {
    if (!busy) onClose();
  };
  if (needsMobile) return <NeedsMobile onClose={onClose} />;
  return (
    <BottomSheet open title={t('freeze.title')} onClose={close}>
      <Stack>
        <p>{t('freeze.when')}</p>
        <Bullets>
          <li>{t('freeze.spend')}</li>
          <li>{t('freeze.earn')}</li>
          <li>{mobile ? t('freeze.undo', { mobile: maskMobile(mobile) }) : t('freeze.undoUnknown')}</li>
        </Bullets>
        <FailureNote failure={failure} />
        <Button busy={busy} onClick={freeze}>
          {t('freeze.confirm')}
        </Button>
        <Button kind="secondary" onClick={close}>
          {t('freeze.stay')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

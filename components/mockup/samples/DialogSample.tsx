import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';
import { ListRow } from '@/components/ui/cards/ListRow';
import { MailIcon } from '@/components/ui/icons/MailIcon';
import { StoreIcon } from '@/components/ui/icons/StoreIcon';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Dialog } from '@/components/ui/layers/Dialog';

export function DialogSample() {
  const { t } = useTranslation('mockup');
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  const actions = (
    <>
      <Button kind="danger" onClick={close}>
        {t('dialog.confirm')}
      </Button>
      <Button kind="secondary" onClick={close}>
        {t('dialog.keep')}
      </Button>
    </>
  );
  return (
    <Sample part="dialogs">
      <Button kind="secondary" onClick={() => setOpen('dialog')}>
        {t('dialog.open')}
      </Button>
      <Button kind="secondary" onClick={() => setOpen('sheet')}>
        {t('sheet.open')}
      </Button>
      <Dialog open={open === 'dialog'} title={t('dialog.title')} actions={actions} onClose={close}>
        {t('dialog.text')}
      </Dialog>
      <BottomSheet open={open === 'sheet'} title={t('sheet.title')} onClose={close}>
        <ul>
          <ListRow start={<MailIcon />} title={t('toast.successMessage')} onClick={close} />
          <ListRow start={<StoreIcon />} title={t('findStore')} onClick={close} />
        </ul>
      </BottomSheet>
    </Sample>
  );
}

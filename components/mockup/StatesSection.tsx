import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ListRow } from '@/components/ui/cards/ListRow';
import { MailIcon, StoreIcon } from '@/components/ui/icons/sample-icons';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Dialog } from '@/components/ui/layers/Dialog';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { CardBone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { showToast } from '@/hooks/errors/useToasts';
import { Sample } from './Sample';
import { MessageSample } from './samples/MessageSample';

export function StatesSection() {
  return (
    <Stack $gap={8}>
      <ToastSample />
      <DialogSample />
      <MessageSample />
      <LoadingSample />
      <EmptySample />
    </Stack>
  );
}

function LoadingSample() {
  return (
    <Sample part="loading">
      <Skeleton>
        <CardBone />
        <RowSkeleton rows={2} />
      </Skeleton>
    </Sample>
  );
}

function ToastSample() {
  const { t } = useTranslation('mockup');
  const show = () => {
    showToast({ kind: 'info', title: t('toast.info') });
    showToast({ kind: 'success', title: t('toast.success'), message: t('toast.successMessage') });
    showToast({ kind: 'error', title: t('toast.error'), message: t('toast.errorMessage') });
  };
  return (
    <Sample part="toasts">
      <Button kind="secondary" onClick={show}>
        {t('toast.show')}
      </Button>
    </Sample>
  );
}

function DialogSample() {
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

const nothing = () => undefined;

function EmptySample() {
  const { t } = useTranslation('mockup');
  return (
    <>
      <Sample part="empty">
        <Card>
          <EmptyState
            picture={<EmptyCouponsArt />}
            title={t('emptyTitle')}
            action={<Button compact>{t('emptyAction')}</Button>}
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      </Sample>
      <Sample part="failed">
        <Card>
          <ErrorRetry error={undefined} onRetry={nothing} />
        </Card>
      </Sample>
    </>
  );
}

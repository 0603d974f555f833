import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '@/components/layout/LoadingOverlay';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { MailIcon } from '@/components/ui/icons/MailIcon';
import { StoreIcon } from '@/components/ui/icons/sample-icons';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Dialog } from '@/components/ui/layers/Dialog';
import { Notification } from '@/components/ui/layers/Notification';
import { ListRow } from '@/components/ui/lists/ListRow';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { CardBone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { showToast } from '@/hooks/errors/useToasts';
import { brandName } from '@/locales/brand';
import { CelebrationSample } from './CelebrationSample';
import { Sample } from './Sample';

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
      <CelebrationSample />
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

function MessageSample() {
  const { t } = useTranslation('mockup');
  const [shown, setShown] = useState<'message' | 'overlay'>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown === 'overlay' ? 2000 : 6000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Sample part="notification">
      <Button kind="secondary" onClick={() => setShown('message')}>
        {t('smsShow')}
      </Button>
      <Button kind="secondary" onClick={() => setShown('overlay')}>
        {t('overlayShow')}
      </Button>
      {shown === 'overlay' && <LoadingOverlay path="/rewards/" />}
      {shown === 'message' && <Notification from={brandName.toUpperCase()}>{t('sms')}</Notification>}
    </Sample>
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

const nothing = () => undefined;

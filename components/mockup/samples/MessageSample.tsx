import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '@/components/layout/LoadingOverlay';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';
import { Notification } from '@/components/ui/layers/Notification';
import { brandName } from '@/locales/brand';

export function MessageSample() {
  const { t } = useTranslation('mockup');
  const [shown, setShown] = useState<'message' | 'overlay'>();
  const hide = () => setShown(undefined);
  useEffect(() => {
    if (shown !== 'overlay') return undefined;
    const timer = setTimeout(() => setShown(undefined), 2000);
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
      {shown === 'overlay' && <LoadingOverlay />}
      {shown === 'message' && (
        <Notification from={brandName.toUpperCase()} onClose={hide}>
          {t('sms')}
        </Notification>
      )}
    </Sample>
  );
}

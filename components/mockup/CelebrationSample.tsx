import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { GiftIcon } from '@/components/ui/icons/reward-icons';
import { Celebration } from '@/components/ui/layers/Celebration';
import { PictureField } from '@/components/ui/pictures/PictureField';

/** The full screen after something has succeeded. */
export function CelebrationSample() {
  const { t } = useTranslation('mockup');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button onClick={close}>{t('moment.use')}</Button>
      <Button kind="quiet" onClick={close}>
        {t('moment.back')}
      </Button>
    </>
  );
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('moment.open')}
      </Button>
      <Celebration
        open={open}
        title={t('moment.title')}
        picture={
          <PictureField tone="pink">
            <GiftIcon size={96} />
          </PictureField>
        }
        balance={{ label: t('moment.left'), before: 1284, after: 1164 }}
        actions={actions}
        onClose={close}
      >
        <strong>{t('moment.name')}</strong>
        <p>{t('moment.until')}</p>
      </Celebration>
    </>
  );
}

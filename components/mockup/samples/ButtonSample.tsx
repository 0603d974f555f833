import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { BackIcon } from '@/components/ui/icons/BackIcon';
import { BellIcon } from '@/components/ui/icons/BellIcon';
import { HeartIcon } from '@/components/ui/icons/HeartIcon';
import { PinIcon } from '@/components/ui/icons/PinIcon';
import { Row } from '@/components/ui/text/Stack';

export function ButtonSample() {
  const { t } = useTranslation(['mockup', 'ui']);
  const [busy, setBusy] = useState(true);
  return (
    <Sample part="buttons">
      <Button>
        <HeartIcon size={20} />
        {t('donate')}
      </Button>
      <Button busy={busy}>{t('requestCode')}</Button>
      <Button kind="secondary" onClick={() => setBusy(!busy)}>
        {t('seeMore')}
      </Button>
      <Button kind="quiet">{t('noThaiId')}</Button>
      <Button kind="danger">{t('unlink')}</Button>
      <Button disabled>{t('disabled')}</Button>
      <LinkButton href="/branch/" kind="secondary" compact>
        <PinIcon size={20} />
        {t('findStore')}
      </LinkButton>
      <Row>
        <IconButton label={t('ui:back')} icon={<BackIcon size={20} />} />
        <IconButton plain label={t('ui:notifications')} icon={<BellIcon />} />
        <Button compact>{t('seeAll')}</Button>
        <Button compact kind="quiet" busy={busy}>
          {t('notNow')}
        </Button>
      </Row>
    </Sample>
  );
}

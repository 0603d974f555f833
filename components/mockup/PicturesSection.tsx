import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { BrandMark } from '@/components/layout/BrandMark';
import { Navbar } from '@/components/layout/Navbar';
import { Button } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/Stack';
import { DrawingSample } from './DrawingSample';
import { IconSample } from './IconSample';
import { Sample } from './Sample';

export function PicturesSection() {
  const { t } = useTranslation('mockup');
  return (
    <Stack $gap={8}>
      <DrawingSample />
      <IconSample />
      <Sample part="brand">
        <Row>
          <BrandMark size={96} />
          <BrandMark size={56} />
          <BrandMark size={32} />
        </Row>
        <Navbar />
      </Sample>
      <Sample part="actionBar">
        <ActionBar>
          <Button>{t('donate')}</Button>
          <Button kind="secondary">{t('notNow')}</Button>
        </ActionBar>
      </Sample>
    </Stack>
  );
}

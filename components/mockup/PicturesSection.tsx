import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { BrandMark } from '@/components/layout/bars/BrandMark';
import { Navbar } from '@/components/layout/bars/Navbar';
import { Button } from '@/components/ui/buttons/Button';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Sample } from './Sample';
import { DrawingSample } from './samples/DrawingSample';
import { IconSample } from './samples/IconSample';

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

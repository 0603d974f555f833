import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { BrandMark } from '@/components/layout/bars/BrandMark';
import { Navbar } from '@/components/layout/bars/Navbar';
import { Button } from '@/components/ui/buttons/Button';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { WelcomeArt } from '@/components/ui/illustrations/WelcomeArt';
import { Row, Stack } from '@/components/ui/text/Stack';
import { space } from '@/styles/tokens';
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

function DrawingSample() {
  return (
    <Sample part="drawings">
      <Grid>
        <CelebrationArt />
        <EmptyCouponsArt />
        <NotFoundArt />
        <OfflineArt />
        <PhoneCodeArt />
        <SessionExpiredArt />
        <StoreArt />
        <UnpluggedArt />
        <WaitingArt />
        <WelcomeArt />
      </Grid>
    </Sample>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  justify-items: center;
  gap: ${space(4)};
`;

import styled from 'styled-components';
import { Sample } from '@/components/mockup/Sample';
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
import { space } from '@/styles/tokens';

export function DrawingSample() {
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

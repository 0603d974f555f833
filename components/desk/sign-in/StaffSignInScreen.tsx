import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { DeskRoot } from '@/components/desk/shared/DeskRoot';
import { BrandMark } from '@/components/layout/bars/BrandMark';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Hint, Title } from '@/components/ui/text/Text';
import { staffSignInPath } from '@/domain/navigation/staff-routes';
import { keepDestination, useSignInWays, useStaffSignIn } from '@/hooks/desk/useStaffSignIn';
import { color, space } from '@/styles/tokens';
import { SignInNotice } from './SignInNotice';

/** Where staff sign in, and where the identity provider sends them back to. */
export function StaffSignInScreen() {
  return (
    <DeskRoot path={staffSignInPath}>
      <SignIn />
    </DeskRoot>
  );
}

function SignIn() {
  const { t } = useTranslation('desk');
  const { busy, failure, choose } = useStaffSignIn();
  return (
    <Page>
      <Sheet as="main">
        <Row>
          <BrandMark size={48} />
          <LanguageSwitch />
        </Row>
        <Title>{t('signIn.title')}</Title>
        <SignInNotice />
        <FailureNote failure={failure} />
        {busy ? <Hint role="status">{t('signIn.entering')}</Hint> : <Ways onChoose={choose} />}
      </Sheet>
    </Page>
  );
}

/** The company's accounts, or in the sandbox its invented people. */
function Ways({ onChoose }: { onChoose: (staffId: string) => void }) {
  const { t } = useTranslation('desk');
  const { ways, error, reload } = useSignInWays();
  if (error?.status === 404) return <Hint>{t('signIn.closedHint')}</Hint>;
  if (error) return <ErrorRetry error={error} onRetry={reload} />;
  if (!ways)
    return (
      <Skeleton>
        <Bone $height="56px" />
      </Skeleton>
    );
  if (ways.kind === 'oidc')
    return (
      <>
        {ways.confirms && <Hint>{t('signIn.confirmHint')}</Hint>}
        <LinkButton href={ways.url ?? ''} onClick={keepDestination}>
          {t(ways.confirms ? 'signIn.confirm' : 'signIn.oidc')}
        </LinkButton>
      </>
    );
  return (
    <>
      <Hint>{t('signIn.sandbox')}</Hint>
      {ways.people?.map(({ staff_id, name, roles }) => (
        <Button key={staff_id} kind="secondary" onClick={() => onChoose(staff_id)}>
          {name} · {roles.map((role) => t(`role.${role}`)).join(', ')}
        </Button>
      ))}
    </>
  );
}

const Page = styled.div`
  display: grid;
  place-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(4)};
  background: ${color.brandStrong};
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${space(4)};
  width: min(100%, 28rem);
  padding: ${space(6)};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

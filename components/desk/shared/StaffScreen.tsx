import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { StaffRoutePath } from '@/domain/navigation/staff-routes';
import { mayOpen } from '@/domain/navigation/staff-routes';
import { useOtherTabs } from '@/hooks/desk/desk-tabs';
import { useSessionEnd, useStaffSession } from '@/hooks/desk/useStaffSession';
import { color, space } from '@/styles/tokens';
import { DeskRoot } from './DeskRoot';
import { DeskSkeleton } from './DeskSkeleton';
import { PageHead } from './PageHead';
import { StaffMenu } from './StaffMenu';

export interface StaffScreenProps {
  path: StaffRoutePath;
  children: ReactNode;
}

/** A page of the desk: its menu beside it, and its content once the session is known and its roles may open it. */
export function StaffScreen({ path, children }: StaffScreenProps) {
  return (
    <DeskRoot path={path}>
      <Desk path={path}>{children}</Desk>
    </DeskRoot>
  );
}

function Desk({ path, children }: StaffScreenProps) {
  const { t } = useTranslation('desk');
  const signedIn = useStaffSession();
  useSessionEnd(signedIn);
  useOtherTabs(signedIn.session?.staff_id);
  const { session, error, reload } = signedIn;
  if (!session && error && error.status !== 401) return <ErrorRetry error={error} onRetry={reload} />;
  if (!session) return <DeskSkeleton />;
  return (
    <Frame>
      <StaffMenu path={path} session={session} />
      <main id="desk">
        {mayOpen(path, session.roles) ? children : <PageHead title={t('mayNot')} note={t('mayNotHint')} />}
      </main>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;
  background: ${color.page};
  > main {
    display: grid;
    align-content: start;
    gap: ${space(4)};
    min-width: 0;
    padding: ${space(4)};
    scroll-margin-top: 0;
  }
  @media (min-width: 62rem) {
    grid-template: 1fr / 14rem 1fr;
    > main {
      padding: ${space(6)};
    }
  }
  /* Paper has only what the page is about. */
  @media print {
    display: block;
    background: none;
    > header,
    [data-screen-only] {
      display: none;
    }
    > main {
      display: block;
      padding: 0;
    }
  }
`;

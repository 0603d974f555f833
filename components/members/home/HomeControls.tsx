import styled from 'styled-components';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { space } from '@/styles/tokens';
import { InboxBell } from './InboxBell';

/** The language switch and the bell, top right on both homes. With large text they wrap together. */
export function HomeControls({ card }: { card: ShownCard }) {
  return (
    <Root>
      <LanguageSwitch />
      <InboxBell card={card} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
`;

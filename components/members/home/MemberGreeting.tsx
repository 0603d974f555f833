import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChatPicture } from '@/components/members/shared/ChatPicture';
import { Badge } from '@/components/ui/text/Badge';
import { Hint, Title } from '@/components/ui/text/Text';
import { useFirstName } from '@/hooks/members/useFirstName';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { space } from '@/styles/tokens';

export interface MemberGreetingProps {
  card: ShownCard;
  /** The language switch. */
  right?: ReactNode;
  /** Below a bar that has the screen's h1 the name is an h2. */
  heading?: 'h1' | 'h2';
}

/** The greeting: the LINE profile picture and the first name. */
export function MemberGreeting({ card, right, heading = 'h1' }: MemberGreetingProps) {
  const { t } = useTranslation('members-card');
  return (
    <Root>
      <Hint>{t('hello')}</Hint>
      {right ?? <span />}
      <Who>
        <Person>
          <ChatPicture size={40} />
          <MemberName card={card} heading={heading} />
        </Person>
        <Badge $tone="points">{t('member')}</Badge>
      </Who>
    </Root>
  );
}

function MemberName({ card, heading }: Required<Pick<MemberGreetingProps, 'card' | 'heading'>>) {
  const { t } = useTranslation('members-card');
  const { name, lang } = useFirstName(card);
  return (
    <Title as={heading} lang={lang}>
      {t('name', { name })}
    </Title>
  );
}

const Root = styled.header`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  column-gap: ${space(3)};
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;

/** With large text the badge goes under the name rather than break it. */
const Who = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(3)};
`;

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChatPicture } from '@/components/members/shared/ChatPicture';
import { Hint, Title } from '@/components/ui/text/Text';
import { dayPartAt } from '@/domain/time/day-part';
import { useNow } from '@/hooks/device/useNow';
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

/** The greeting of the hour, the LINE profile picture and the first name. */
export function MemberGreeting({ card, right, heading = 'h1' }: MemberGreetingProps) {
  const { t } = useTranslation('members-card');
  const { name, lang } = useFirstName(card);
  const part = dayPartAt(useNow());
  return (
    <Root>
      <ChatPicture size={48} />
      <Words>
        <Hint>{t(`greeting.${part}`)}</Hint>
        <Title as={heading} lang={lang}>
          {t('name', { name })}
        </Title>
      </Words>
      {right}
    </Root>
  );
}

/** With large text the switch wraps below the name instead of breaking it. */
const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const Words = styled.div`
  flex: 1 1 7rem;
  min-width: 0;
  line-height: 1.4;
`;

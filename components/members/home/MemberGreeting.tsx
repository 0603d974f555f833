import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChatPicture } from '@/components/members/shared/ChatPicture';
import { Hint, Title } from '@/components/ui/text/Text';
import { initialOf } from '@/domain/identity/masks';
import { dayPartAt } from '@/domain/time/day-part';
import { useNow } from '@/hooks/device/useNow';
import { useFirstName } from '@/hooks/members/useFirstName';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { color, fontSize, fontWeight, largeText, space } from '@/styles/tokens';
import { InboxBell } from './InboxBell';

/** The LINE profile picture, the greeting of the hour, the first name, and the bell. With large text the name and the bell. */
export function MemberGreeting({ card }: { card: ShownCard }) {
  const { t } = useTranslation('members-card');
  const { name, lang } = useFirstName(card);
  const part = dayPartAt(useNow());
  return (
    <Root>
      <ChatPicture size={44}>{name && <i aria-hidden="true">{initialOf(name)}</i>}</ChatPicture>
      <div>
        <Hint>{t(`greeting.${part}`)}</Hint>
        <Title lang={lang}>{t('name', { name })}</Title>
      </div>
      <InboxBell card={card} />
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  margin-block: ${space(-1)};
  line-height: 1.4;
  > div {
    flex: 1;
    min-width: 0;
  }
  > i {
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font-size: ${fontSize.lead};
    font-style: normal;
    font-weight: ${fontWeight.semibold};
  }
  ${largeText} {
    > img,
    > i,
    p {
      display: none;
    }
  }
`;

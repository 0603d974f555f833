import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BellIcon } from '@/components/ui/icons/BellIcon';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { color, target } from '@/styles/tokens';

/** The way to the inbox, with a dot if something in it is unread. Servers of older releases have no inbox. */
export function InboxBell({ card: { unread_messages: unread } }: { card: ShownCard }) {
  const { t } = useTranslation('members-card');
  const link = useLinkTo();
  if (unread === undefined) return null;
  return (
    <Root {...link('/messages/')} aria-label={unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.all')}>
      <BellIcon />
      {unread > 0 && <i />}
    </Root>
  );
}

const Root = styled.a`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface} content-box;
  color: ${color.ink};
  > i {
    position: absolute;
    top: 10px;
    right: 11px;
    width: 12px;
    height: 12px;
    border: 2px solid ${color.surface};
    border-radius: 50%;
    background: ${color.danger};
  }
`;

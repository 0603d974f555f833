import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChatIcon } from '@/components/ui/icons/contact-icons';
import { MailIcon } from '@/components/ui/icons/MailIcon';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { MemberEvent } from '@/contract/desk/members';
import type { MessageState } from '@/domain/messages';
import { messageChannels } from '@/domain/messages';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { space } from '@/styles/tokens';

const tones = {
  waiting: 'points',
  accepted: 'off',
  delivered: 'good',
  unreachable: 'bad',
  kept: 'points',
} satisfies Record<MessageState, BadgeTone>;

/** A message to the member: by which service, about what, and whether it arrived, which a service that has taken it does not say. */
export function MessageText({ message }: { message: MemberEvent }) {
  const { t } = useTranslation('desk-members');
  const channel = messageChannels.find((name) => name === message.reference);
  const names = useDeskNames();
  const state = message.message_state ?? 'accepted';
  return (
    <Root>
      {channel === 'email' ? <MailIcon size={16} /> : <ChatIcon size={16} />}
      <span>
        {[channel ? t(`channel.${channel}`) : t('event.message'), names.detail(message)].filter(Boolean).join(' · ')}
      </span>
      <Badge $tone={tones[state]}>{t(`message.${state}`)}</Badge>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  > svg {
    flex: none;
  }
`;

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChevronDownIcon, ChevronIcon } from '@/components/ui/icons/navigation-icons';
import type { MemberEvent } from '@/contract/desk/members';
import { color, fontWeight, space } from '@/styles/tokens';
import { MessageText } from './MessageText';

/** The messages about an event, folded away; one that cannot arrive is always shown. */
export function Messages({ messages }: { messages: readonly MemberEvent[] }) {
  const { t } = useTranslation('desk-members');
  const [isOpen, setOpen] = useState(false);
  const shown = messages.filter(({ message_state }) => isOpen || message_state === 'unreachable');
  if (messages.length === 0) return null;
  return (
    <>
      {' '}
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <ChevronDownIcon size={16} /> : <ChevronIcon size={16} />}
        {t('timeline.messages', { count: messages.length })}
      </Toggle>
      {shown.length > 0 && (
        <List>
          {shown.map((message) => (
            <li key={message.id}>
              <MessageText message={message} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0 ${space(1)};
  line-height: inherit;
  vertical-align: bottom;
  border: 0;
  background: none;
  color: ${color.brand};
  font-weight: ${fontWeight.semibold};
  white-space: nowrap;
  cursor: pointer;
`;

const List = styled.ul`
  margin-block-start: ${space(1)};
  padding-inline-start: ${space(3)};
  border-inline-start: 2px solid ${color.line};
`;

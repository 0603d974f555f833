import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { color, columnWidth, depths, fontSize, radius, shadow, space } from '@/styles/tokens';

export interface NotificationProps {
  /** The sender of the message. */
  from: string;
  children: ReactNode;
  onClose: () => void;
}

/** Slides in from the top like a phone's notification; the sandbox shows its one-time codes in it. */
export function Notification({ from, children, onClose }: NotificationProps) {
  const { t } = useTranslation('ui');
  return (
    <Root role="status">
      <div>
        <strong>{from}</strong> · {t('now')}
        <p>{children}</p>
      </div>
      <IconButton plain label={t('close')} icon={<CloseIcon size={20} />} onClick={onClose} />
    </Root>
  );
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-100%); }
`;

const Root = styled.div`
  position: fixed;
  z-index: ${depths.notification};
  inset-block-start: max(${space(2)}, env(safe-area-inset-top));
  inset-inline: ${space(2)};
  display: flex;
  justify-content: space-between;
  max-width: calc(${columnWidth} - ${space(4)});
  margin-inline: auto;
  padding: ${space(2)} ${space(1)} ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font-size: ${fontSize.small};
  animation: ${slideIn} 250ms ease-out;

  > div {
    min-width: 0;
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

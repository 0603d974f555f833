import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { ribbonHeight } from '@/styles/sandbox-rules';
import { color, columnWidth, depths, fontSize, radius, shadow, space } from '@/styles/tokens';

export interface NotificationProps {
  /** The sender of the message. */
  from: string;
  children: ReactNode;
}

/**
 * Slides in from the top like a phone's notification, over the ribbon of the sandbox. Two lines at most, and no target: what lies
 * under it can be pressed.
 */
export function Notification({ from, children }: NotificationProps) {
  return (
    <Root role="status">
      <p>
        <strong>{from}</strong> · {children}
      </p>
    </Root>
  );
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-100%); }
`;

const Root = styled.div`
  position: fixed;
  z-index: ${depths.notification};
  inset-block-start: env(safe-area-inset-top);
  inset-inline: ${space(1)};
  display: flex;
  align-items: center;
  max-width: calc(${columnWidth} - ${space(2)});
  min-height: ${ribbonHeight};
  margin-inline: auto;
  padding: ${space(0.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  font-size: ${fontSize.small};
  line-height: 1.5;
  pointer-events: none;
  animation: ${slideIn} 250ms ease-out;
  p {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { fontSize } from '@/styles/tokens';

export interface NotificationProps {
  /** The sender of the message. */
  from: string;
  children: ReactNode;
}

/**
 * A message as on a phone, in one line of the room that it is given, so that it covers nothing. One that is longer moves on to its end
 * after a second; without motion it is cut.
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

const moveOn = keyframes`
  to { transform: translateX(min(0px, 100cqi - 100%)); }
`;

const Root = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  container-type: inline-size;
  font-size: ${fontSize.small};
  white-space: nowrap;
  pointer-events: none;
  animation: ${slideIn} 250ms ease-out;
  > p {
    min-width: 100%;
    width: max-content;
    @media (prefers-reduced-motion: no-preference) {
      animation: ${moveOn} 3s linear 1s forwards;
    }
    @media (prefers-reduced-motion: reduce) {
      width: auto;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

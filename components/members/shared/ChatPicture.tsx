import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { useChatPicture } from '@/hooks/members/useFirstName';

export interface ChatPictureProps {
  /** Pixels, across. */
  size: number;
  /** Shown if LINE gave no picture, or it cannot be loaded. */
  children?: ReactNode;
}

/** The picture of the person's own LINE profile. */
export function ChatPicture({ size, children }: ChatPictureProps) {
  const src = useChatPicture();
  const [isLost, setLost] = useState(false);
  if (!src || isLost) return children;
  return (
    <Picture src={src} width={size} height={size} alt="" referrerPolicy="no-referrer" onError={() => setLost(true)} />
  );
}

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
`;

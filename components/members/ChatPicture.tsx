import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { readKept } from '@/services/client-store';

export interface ChatPictureProps {
  /** Pixels, across. */
  size: number;
  /** Stands there where LINE gave no picture, or it does not come. */
  children?: ReactNode;
}

/** The picture of the person's own LINE profile. It is on this phone only: the server never gets it. */
export function ChatPicture({ size, children }: ChatPictureProps) {
  const [address] = useState(() => readKept('chatPicture'));
  const [isLost, setLost] = useState(false);
  if (!address || isLost) return children;
  const shown = { src: smallerOf(address), width: size, height: size, alt: '' };
  return <Picture {...shown} referrerPolicy="no-referrer" onError={() => setLost(true)} />;
}

/** LINE has each picture 200 pixels wide as well; as it was sent, it may weigh a megabyte. */
function smallerOf(address: string): string {
  return /^https:\/\/[\w.-]+\.line-scdn\.net\/[^?#]+$/.test(address) ? `${address}/large` : address;
}

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
`;

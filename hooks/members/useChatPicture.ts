import { useState } from 'react';
import { readKept } from '@/services/client-store';

/** The address of the picture of the person's own LINE profile, if LINE gave one. It is on this phone only: the server never gets it. */
export function useChatPicture(): string | undefined {
  const [address] = useState(() => readKept('chatPicture'));
  return address && smallerOf(address);
}

/** LINE has each picture 200 pixels wide as well; as it was sent, it may weigh a megabyte. */
function smallerOf(address: string): string {
  return /^https:\/\/[\w.-]+\.line-scdn\.net\/[^?#]+$/.test(address) ? `${address}/large` : address;
}

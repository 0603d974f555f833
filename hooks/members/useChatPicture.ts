import { useState } from 'react';
import { readStored } from '@/services/storage/client-store';

/** The URL of the LINE profile picture, if LINE gave one. It stays on this phone: the server never gets it. */
export function useChatPicture(): string | undefined {
  const [address] = useState(() => readStored('chatPicture'));
  return address && smallerOf(address);
}

/** LINE serves each picture 200 pixels wide as well; the original may be a megabyte. */
function smallerOf(address: string): string {
  return /^https:\/\/[\w.-]+\.line-scdn\.net\/[^?#]+$/.test(address) ? `${address}/large` : address;
}

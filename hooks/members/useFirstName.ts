import { useState } from 'react';
import type { Member } from '@/contract/members';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { readStored } from '@/services/storage/client-store';

type Named = Pick<Member, 'firstname_th' | 'firstname_en'>;

/** The member's first name, once known. A name known in Thai only is read out in Thai on an English page. */
export function useFirstName(named: Named | undefined): { name?: string; lang?: 'th' } {
  const language = useShownLanguage();
  if (!named) return {};
  const { firstname_th, firstname_en } = named;
  return language === 'en' && firstname_en ? { name: firstname_en } : { name: firstname_th, lang: 'th' };
}

/** The URL of the LINE profile picture, if LINE gave one. It stays on this phone: the server never gets it. */
export function useChatPicture(): string | undefined {
  const [address] = useState(() => readStored('chatPicture'));
  return address && smallerOf(address);
}

/** LINE serves each picture 200 pixels wide as well; the original may be a megabyte. */
function smallerOf(address: string): string {
  return /^https:\/\/[\w.-]+\.line-scdn\.net\/[^?#]+$/.test(address) ? `${address}/large` : address;
}

import type { Member } from '@/contract/members';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

type Named = Pick<Member, 'firstname_th' | 'firstname_en'>;

/** The member's first name, once known. A name known in Thai only is read out in Thai on an English page. */
export function useFirstName(named: Named | undefined): { name?: string; lang?: 'th' } {
  const language = useShownLanguage();
  if (!named) return {};
  const { firstname_th, firstname_en } = named;
  return language === 'en' && firstname_en ? { name: firstname_en } : { name: firstname_th, lang: 'th' };
}

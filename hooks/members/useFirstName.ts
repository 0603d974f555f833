import type { Member } from '@/contract/members';
import { useShownLanguage } from '@/hooks/useLanguage';

type Named = Pick<Member, 'firstname_th' | 'firstname_en'>;

/** What to call a member by. A name that is known in Thai only is read out in Thai on an English page. */
export function useFirstName() {
  const language = useShownLanguage();
  return ({ firstname_th, firstname_en }: Named): { name: string; lang?: 'th' } =>
    language === 'en' && firstname_en ? { name: firstname_en } : { name: firstname_th, lang: 'th' };
}

import { useTranslation } from 'react-i18next';
import { useHoldings } from '@/hooks/members/useHoldings';

/** How many of them the member can use now; empty while that is unknown. */
export function Held({ what }: { what: 'coupons' | 'rewards' }) {
  const { t } = useTranslation('members-settings');
  const count = useHoldings()[what];
  return count === undefined ? null : t(`held.${what}`, { count });
}

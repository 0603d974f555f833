import { useTranslation } from 'react-i18next';
import { useCallCentre } from '@/hooks/members/useCallCentre';

/** The call centre's opening hours, and whether it is open now. */
export function CallCentreState() {
  const { t } = useTranslation('members-settings');
  const { isOpen } = useCallCentre();
  return isOpen ? t('contact.open') : t('contact.closed');
}

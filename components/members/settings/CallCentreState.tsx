import { useTranslation } from 'react-i18next';
import { useCallCentre } from '@/hooks/members/useCallCentre';

/** When somebody answers, and whether that is now. */
export function CallCentreState() {
  const { t } = useTranslation('settings');
  const { isOpen } = useCallCentre();
  return isOpen ? t('contact.open') : t('contact.closed');
}

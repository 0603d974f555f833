import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { CallIcon } from '@/components/ui/icons/contact-icons';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { useCallCentre } from '@/hooks/members/useCallCentre';

/** The call centre (spec section 2): opening hours, whether it is open now, and the number to tap. */
export function CallCentre() {
  const { t } = useTranslation('members-settings');
  const { isOpen, number, link } = useCallCentre();
  return (
    <>
      <Stack $gap={1} $align="start">
        <p>{t('contact.hours')}</p>
        <Badge $tone={isOpen ? 'good' : 'off'}>{isOpen ? t('contact.openNow') : t('contact.closedNow')}</Badge>
        {!isOpen && <Hint>{t('contact.later')}</Hint>}
      </Stack>
      <LinkButton href={link} kind={isOpen ? 'primary' : 'secondary'}>
        <CallIcon />
        {t('contact.call', { number })}
      </LinkButton>
    </>
  );
}

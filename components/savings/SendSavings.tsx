import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import { maskEmail } from '@/domain/identity/email';
import { updateProfilePath } from '@/domain/navigation/feature-routing';
import { useMember } from '@/hooks/members/useMember';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useMailSavings } from '@/hooks/savings/useSavings';
import { useToggles } from '@/hooks/toggles/useToggles';

/** Sends the year as PDF, and names the address; one that is not confirmed yet is confirmed first. */
export function SendSavings({ year }: { year: number }) {
  const { t } = useTranslation('savings');
  const { data: member } = useMember();
  const { toggles } = useToggles();
  const link = useLinkTo();
  const email = member?.email ?? '';
  const { busy, sentTo, send, confirm } = useMailSavings(year, email);
  if (!member) return null;
  if (!email) {
    return (
      <ActionBar>
        <Middle>{t('send.noEmail')}</Middle>
        <LinkButton kind="secondary" {...link(updateProfilePath(toggles))}>
          {t('send.addEmail')}
        </LinkButton>
      </ActionBar>
    );
  }
  if (sentTo) {
    return (
      <ActionBar>
        <Middle role="status">{t('send.sent', { email: sentTo })}</Middle>
      </ActionBar>
    );
  }
  const isConfirmed = member.email_confirmed !== false;
  return (
    <ActionBar>
      <Middle>{t(isConfirmed ? 'send.to' : 'send.unconfirmed', { email: maskEmail(email) })}</Middle>
      <Button busy={busy} onClick={isConfirmed ? send : confirm}>
        {t(isConfirmed ? 'send.action' : 'send.confirm')}
      </Button>
    </ActionBar>
  );
}

/** A quiet line in the middle, as on a bill. */
export const Middle = styled(Hint)`
  text-align: center;
`;

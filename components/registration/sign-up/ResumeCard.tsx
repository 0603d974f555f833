import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { isAlive, readRegistration } from '@/hooks/registration/registration-draft';
import { pageAfter } from '@/hooks/registration/useSignUp';

/** Continues a registration whose number is verified, without a second code. */
export function ResumeCard() {
  const { t } = useTranslation('registration');
  const link = useLinkTo();
  const [registration] = useState(readRegistration);
  if (!registration || !isAlive(registration) || pageAfter(registration) !== '/personal-detail/') return null;
  return (
    <Card $tone="note">
      <Stack $gap={3}>
        <p>{t('resume', { mobile: registration.mobile })}</p>
        <LinkButton kind="secondary" compact {...link('/personal-detail/')}>
          {t('resumeAction')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

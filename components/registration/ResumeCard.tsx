import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/Card';
import { LinkButton } from '@/components/ui/LinkButton';
import { Stack } from '@/components/ui/Stack';
import { isAlive, readRegistration } from '@/hooks/registration/registration-in-hand';
import { pageAfter } from '@/hooks/registration/useSignUp';
import { useLinkTo } from '@/hooks/useLinkTo';

/** Whoever verified the number and came back here goes on without a second code. */
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

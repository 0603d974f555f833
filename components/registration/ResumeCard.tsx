import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { isAlive, readRegistration } from '@/hooks/registration/registration-in-hand';
import { pageAfter } from '@/hooks/registration/useSignUp';
import { useNavigate } from '@/hooks/useNavigate';

/** Whoever verified the number and came back here goes on without a second code. */
export function ResumeCard() {
  const { t } = useTranslation('registration');
  const { push } = useNavigate();
  const [registration] = useState(readRegistration);
  if (!registration || !isAlive(registration) || pageAfter(registration) !== '/personal-detail/') return null;
  return (
    <Card $tone="note">
      <Stack $gap={3}>
        <p>{t('resume', { mobile: registration.mobile })}</p>
        <Button kind="secondary" compact onClick={() => push('/personal-detail/')}>
          {t('resumeAction')}
        </Button>
      </Stack>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { EmailQuestion } from '@/components/form/EmailQuestion';
import { ListCard } from '@/components/ui/ListRow';
import { Stack } from '@/components/ui/Stack';
import { Heading, Hint } from '@/components/ui/Text';
import type { Member } from '@/contract/members';
import { AboutQuestions } from './AboutQuestions';
import { InterestQuestion } from './InterestQuestion';
import { MobileRow } from './MobileRow';
import { ProfileFrame } from './ProfileFrame';
import { StoreFacts } from './StoreFacts';

/** The profile as one list: what may be changed here first, what only a store changes after it. */
export function UpdateProfileForm({ member }: { member: Member }) {
  const { t } = useTranslation('profile');
  return (
    <ProfileFrame member={member}>
      {(form, toMobile) => (
        <>
          <ListCard>
            <MobileRow member={member} onClick={toMobile} />
          </ListCard>
          <EmailQuestion {...form.field('email')} hint={t('emailHint')} />
          <AboutQuestions form={form} />
          <Stack $gap={2}>
            <Heading>{t('interests')}</Heading>
            <InterestQuestion form={form} />
          </Stack>
          <Stack $gap={2}>
            <Heading>{t('atStore')}</Heading>
            <Hint>{t('atStoreHint')}</Hint>
            <StoreFacts member={member} />
          </Stack>
        </>
      )}
    </ProfileFrame>
  );
}

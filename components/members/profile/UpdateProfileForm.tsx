import { useTranslation } from 'react-i18next';
import { Owner } from '@/components/members/shared/Owner';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import type { Member } from '@/contract/members';
import { ProfileFrame } from './ProfileFrame';
import { AboutQuestions, InterestQuestion, MobileRow, ProfileEmail, ProfileGroup } from './profile-questions';
import { StoreFacts } from './StoreFacts';

/** The profile, the same at both addresses: the member at the top, then the questions in groups. */
export function UpdateProfileForm({ member }: { member: Member }) {
  const { t } = useTranslation(['members-profile', 'members']);
  return (
    <ProfileFrame member={member}>
      {(form, toMobile) => (
        <>
          <Card>
            <Stack $gap={3}>
              <Owner member={member} />
            </Stack>
          </Card>
          <ProfileGroup title={t('contact')}>
            <ul>
              <MobileRow member={member} onClick={toMobile} />
            </ul>
            <ProfileEmail form={form} member={member} />
          </ProfileGroup>
          <ProfileGroup title={t('about')}>
            <AboutQuestions form={form} member={member} />
          </ProfileGroup>
          <ProfileGroup title={t('interests')} note={t('members:survey.text')} bare>
            <InterestQuestion form={form} />
          </ProfileGroup>
          <ProfileGroup title={t('atStore')} note={t('atStoreHint')} bare>
            <StoreFacts member={member} />
          </ProfileGroup>
        </>
      )}
    </ProfileFrame>
  );
}

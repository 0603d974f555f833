import { useTranslation } from 'react-i18next';
import { SettingsHeader } from '@/components/members/settings/SettingsHeader';
import type { Member } from '@/contract/members';
import { ProfileFrame } from './ProfileFrame';
import { AboutQuestions, InterestQuestion, MobileRow, ProfileEmail, ProfileGroup } from './profile-questions';
import { StoreFacts } from './StoreFacts';

/** The newer profile: the member at the top, then the questions in groups. */
export function UpdateProfileV2Form({ member }: { member: Member }) {
  const { t } = useTranslation(['members-profile', 'members']);
  return (
    <ProfileFrame member={member}>
      {(form, toMobile) => (
        <>
          <SettingsHeader />
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

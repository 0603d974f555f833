import { useTranslation } from 'react-i18next';
import { Checkbox, ChoiceGrid } from '@/components/form/Checkbox';
import { interests } from '@/domain/members';
import type { ProfileForm } from './useProfileForm';

/** What the member likes; any of them, or none. */
export function InterestQuestion({ form }: { form: ProfileForm }) {
  const { t } = useTranslation(['members', 'members-profile']);
  const { error: _none, ...field } = form.field('interests');
  return (
    <ChoiceGrid aria-label={t('members-profile:interests')}>
      {interests.map((interest) => (
        <Checkbox
          {...field}
          key={interest}
          id={`interest-${interest}`}
          value={interest}
          label={t(`interest.${interest}`)}
        />
      ))}
    </ChoiceGrid>
  );
}

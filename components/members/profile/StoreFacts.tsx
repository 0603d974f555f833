import { useTranslation } from 'react-i18next';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import type { Member } from '@/contract/members';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import { useFormats } from '@/hooks/texts/useFormats';

/** What only a store can change, because it checks the ID (spec section 6). */
export function StoreFacts({ member }: { member: Member }) {
  const { t } = useTranslation(['members-profile', 'members']);
  const formats = useFormats();
  const { citizen_id, passport_no, address, birth_date, gender, nationality } = member;
  const birth = birth_date === null ? undefined : parseCalendarDate(birth_date);
  const none = member.identity_unproven ? t('hidden') : t('none');
  const identifier = citizen_id
    ? { label: t('citizenId'), value: citizen_id }
    : { label: t('passport'), value: passport_no ?? none };
  const name = `${member.firstname_th} ${member.lastname_th}`;
  return (
    <ReviewList
      items={[
        { label: t('name'), value: <span lang="th">{name}</span> },
        identifier,
        { label: t('birthDate'), value: birth ? formats.date(startOfBangkokDaySeconds(birth)) : none },
        { label: t('gender'), value: gender ? t(`members:gender.${gender}`) : none },
        { label: t('nationality'), value: nationality ? t(`members:nationality.${nationality}`) : none },
        { label: t('address'), value: address ? <span lang="th">{lineOf(address)}</span> : none },
      ]}
    />
  );
}

function lineOf({ street, sub_district, district, province, postcode }: NonNullable<Member['address']>): string {
  return [street, sub_district, district, province, postcode].join(' ');
}

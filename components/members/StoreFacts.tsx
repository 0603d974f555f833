import { useTranslation } from 'react-i18next';
import { ReviewList } from '@/components/ui/ReviewList';
import type { Member } from '@/contract/members';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import { useFormats } from '@/hooks/useFormats';
import { useLanguage } from '@/hooks/useLanguage';

/** What only a store changes, because it looks at the ID for it (spec section 6). */
export function StoreFacts({ member }: { member: Member }) {
  const { t } = useTranslation(['profile', 'members']);
  const { language } = useLanguage();
  const formats = useFormats();
  const { citizen_id, passport_no, address } = member;
  const birth = parseCalendarDate(member.birth_date);
  const isLatin = language === 'en' && member.firstname_en !== null;
  const identifier = citizen_id
    ? { label: t('citizenId'), value: citizen_id }
    : { label: t('passport'), value: passport_no ?? t('none') };
  const name = isLatin
    ? [member.firstname_en, member.lastname_en].filter(Boolean).join(' ')
    : `${member.firstname_th} ${member.lastname_th}`;
  return (
    <ReviewList
      items={[
        { label: t('name'), value: <span {...(!isLatin && { lang: 'th' })}>{name}</span> },
        identifier,
        { label: t('birthDate'), value: birth ? formats.date(startOfBangkokDaySeconds(birth)) : t('none') },
        { label: t('gender'), value: t(`members:gender.${member.gender}`) },
        { label: t('nationality'), value: t(`members:nationality.${member.nationality}`) },
        { label: t('address'), value: address ? <span lang="th">{lineOf(address)}</span> : t('none') },
      ]}
    />
  );
}

function lineOf({ street, sub_district, district, province, postcode }: NonNullable<Member['address']>): string {
  return [street, sub_district, district, province, postcode].join(' ');
}

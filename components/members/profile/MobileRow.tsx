import { useTranslation } from 'react-i18next';
import { ListRow } from '@/components/ui/cards/ListRow';
import { PhoneIcon } from '@/components/ui/icons/store-icons';
import type { Member } from '@/contract/members';
import { maskMobile } from '@/domain/identity/mobile-number';

/** The number, with a link to change it: that needs a one-time code, so it has a page of its own. */
export function MobileRow({ member, onClick }: { member: Member; onClick: () => void }) {
  const { t } = useTranslation('members-profile');
  const note = member.phone ? t('changeMobile', { mobile: maskMobile(member.phone) }) : t('addMobile');
  return <ListRow start={<PhoneIcon size={24} />} title={t('mobile')} note={note} onClick={onClick} />;
}

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VerifiedIcon } from '@/components/ui/icons/account-icons';
import { StarIcon } from '@/components/ui/icons/menu-icons';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import { initialOf, maskMobile } from '@/domain/identity/masks';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { tierNames } from '@/locales/tier-names';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { ChatPicture } from './ChatPicture';

/** Whose account it is: picture or initial, name, masked number, tier, and whether a store has seen the ID. */
export function Owner({ member }: { member: Member }) {
  const { t } = useTranslation('members-settings');
  const { language } = useLanguage();
  const isLatin = language === 'en' && Boolean(member.firstname_en);
  const name = isLatin ? latinName(member) : `${member.firstname_th} ${member.lastname_th}`;
  const tier = tierNames[member.tier]?.[language];
  const isVerified = !member.need_verify_pid && !member.identity_unproven;
  return (
    <>
      <Person>
        <ChatPicture size={56}>
          <Initial aria-hidden>{initialOf(name)}</Initial>
        </ChatPicture>
        <div>
          <strong {...(!isLatin && { lang: 'th' })}>{name}</strong>
          <Hint>{member.phone === null ? t('noMobile') : maskMobile(member.phone)}</Hint>
        </div>
      </Person>
      {(tier || isVerified) && (
        <Marks>
          {tier && (
            <Mark $tone="points">
              <StarIcon size={16} />
              {tier}
            </Mark>
          )}
          {isVerified && (
            <Mark>
              <VerifiedIcon size={16} />
              {t('identity.verified')}
            </Mark>
          )}
        </Marks>
      )}
    </>
  );
}

function latinName({ firstname_en, lastname_en }: Member): string {
  return [firstname_en, lastname_en].filter(Boolean).join(' ');
}

/** The row of the picture and the name, also for placeholders. */
export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > div {
    min-width: 0;
  }
  strong {
    display: block;
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`;

const Initial = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${color.brandTint};
  color: ${color.brandStrong};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.semibold};
  line-height: 1;
`;

const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Mark = styled(Badge)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;

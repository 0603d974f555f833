import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChatPicture } from '@/components/members/shared/ChatPicture';
import { Card } from '@/components/ui/cards/Card';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Hint } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import { initialOf } from '@/domain/identity/mask-name';
import { maskMobile } from '@/domain/identity/mobile-number';
import { useMember } from '@/hooks/members/useMember';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** The account's owner: picture or initial, name and masked number. The rest of the page does not wait for it. */
export function SettingsHeader() {
  const { t } = useTranslation('members-settings');
  const { data: member, error, isValidating, mutate } = useMember();
  const { language } = useLanguage();

  if (!member && error) {
    return (
      <Card>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Card>
    );
  }
  if (!member) {
    return (
      <Card>
        <Skeleton>
          <Person>
            <Bone $width="56px" $height="56px" $round />
            <Bone $width="60%" $height="28px" />
          </Person>
        </Skeleton>
      </Card>
    );
  }
  const isLatin = language === 'en' && Boolean(member.firstname_en);
  const name = isLatin ? latinName(member) : `${member.firstname_th} ${member.lastname_th}`;
  return (
    <Card>
      <Person>
        <ChatPicture size={56}>
          <Initial aria-hidden>{initialOf(name)}</Initial>
        </ChatPicture>
        <div>
          <strong {...(!isLatin && { lang: 'th' })}>{name}</strong>
          <Hint>{member.phone === null ? t('noMobile') : maskMobile(member.phone)}</Hint>
        </div>
      </Person>
    </Card>
  );
}

function latinName({ firstname_en, lastname_en }: Member): string {
  return [firstname_en, lastname_en].filter(Boolean).join(' ');
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > div {
    min-width: 0;
  }
  strong {
    display: block;
    font-size: ${fontSize.lead};
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

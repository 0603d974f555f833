import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChatPicture } from '@/components/members/shared/ChatPicture';
import { Card } from '@/components/ui/cards/Card';
import { VerifiedIcon } from '@/components/ui/icons/account-icons';
import { StarIcon } from '@/components/ui/icons/menu-icons';
import { neededPart } from '@/components/ui/states/later-parts';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import { initialOf } from '@/domain/identity/mask-name';
import { maskMobile } from '@/domain/identity/mobile-number';
import { balanceOf, worthInBaht } from '@/domain/points';
import { useMember } from '@/hooks/members/useMember';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { useFeature } from '@/hooks/toggles/useToggles';
import { tierNames } from '@/locales/tier-names';
import { color, fontSize, fontWeight, space, target } from '@/styles/tokens';

const ErrorRetry = neededPart(() =>
  import(/* webpackChunkName: "behind" */ '@/components/ui/states/ErrorRetry').then((part) => part.ErrorRetry),
);

/** The account's owner: picture or initial, name, masked number, tier, and points. The rest of the page does not wait for it. */
export function SettingsHeader() {
  const { data: member, error, isValidating, mutate } = useMember();

  // Loaded together with the member: when that fails, there may be no network for this either.
  useEffect(ErrorRetry.fetch, []);

  return (
    <Root>
      {member && <Owner member={member} />}
      {!member && error && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!member && !error && (
        <Skeleton>
          <Person>
            <Bone $width="56px" $height="56px" $round />
            <Bone $width="60%" $height="28px" />
          </Person>
          <Bone $width="75%" $height="28px" $round />
        </Skeleton>
      )}
      <PointsLine member={member} />
    </Root>
  );
}

function Owner({ member }: { member: Member }) {
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

/** The balance and what it is worth at the till; the history opens also while the balance is unknown. */
function PointsLine({ member }: { member: Member | undefined }) {
  const { t } = useTranslation('members-settings');
  const { points } = useFormats();
  const link = useLinkTo();
  const hasHistory = useFeature('MenuPoints') === true;
  if (!member && !hasHistory) return null;
  const balance = balanceOf(member?.points ?? [], 'cjpoint');
  return (
    <Balance>
      {member && (
        <p>
          <strong>{points(balance)}</strong> {t('balance', { count: balance })}{' '}
          <small>{t('worth', { baht: points(worthInBaht(balance)) })}</small>
        </p>
      )}
      {hasHistory && <a {...link('/transaction-point/')}>{t('history')}</a>}
    </Balance>
  );
}

function latinName({ firstname_en, lastname_en }: Member): string {
  return [firstname_en, lastname_en].filter(Boolean).join(' ');
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  padding-bottom: ${space(1)};
`;

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

const Balance = styled(Row)`
  border-top: 1px solid ${color.line};
  padding-block: ${space(1)};
  strong {
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
  }
  small {
    color: ${color.muted};
    font-size: ${fontSize.body};
    white-space: nowrap;
  }
  > a {
    display: flex;
    align-items: center;
    min-height: ${target.small};
    margin-inline-start: auto;
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
  }
`;

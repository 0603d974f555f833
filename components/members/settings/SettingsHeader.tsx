import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Owner, Person } from '@/components/members/shared/Owner';
import { Card } from '@/components/ui/cards/Card';
import { neededPart } from '@/components/ui/states/later-parts';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';
import type { Member } from '@/contract/members';
import { balanceOf, worthInBaht } from '@/domain/points';
import { useMember } from '@/hooks/members/useMember';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { useFeature } from '@/hooks/toggles/useToggles';
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

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  padding-bottom: ${space(1)};
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

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { PointRules } from '@/components/members/shared/PointRules';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { neededPart, optionalPart } from '@/components/ui/states/later-parts';
import { CardBone } from '@/components/ui/states/Skeleton';
import { Title } from '@/components/ui/text/Text';
import type { PrivilegeVariant } from '@/hooks/members/usePrivilege';
import { usePrivilege } from '@/hooks/members/usePrivilege';
import { color, fontSize, fontWeight, lineHeight, radius, space } from '@/styles/tokens';
import { PrivilegeBenefits } from './PrivilegeBenefits';
import { privilegeArt } from './privilege-art';

// At the end of the page, or for one channel only: not part of the first load.
const PrivilegeCoupons = neededPart(() => import('./PrivilegeCoupons').then((part) => part.PrivilegeCoupons));
const PrivilegeFriend = optionalPart(() => import('./PrivilegeFriend').then((part) => part.PrivilegeFriend));
const PrivilegeShare = optionalPart(() => import('./PrivilegeShare').then((part) => part.PrivilegeShare), {
  texts: ['session-share'],
});
const ClubLayers = neededPart(
  () => import('@/components/kids-club/shared/ClubLayers').then((part) => part.ClubLayers),
  () => <CardBone />,
);

/** /member-privilege/: the members' benefits, in the words of the visitor's channel. */
export function MemberPrivilegeScreen() {
  const { t } = useTranslation('members-privilege');
  const { variant, isMember, goOn } = usePrivilege();
  return (
    <Screen
      bottom={
        <ActionBar>
          <LinkButton {...goOn}>{t(isMember ? 'openCard' : 'register')}</LinkButton>
        </ActionBar>
      }
    >
      <PrivilegeHero variant={variant} />
      {variant === 'kidsclub' && <ClubLayers />}
      <PrivilegeBenefits variant={variant} />
      <PointRules />
      <PrivilegeCoupons variant={variant} isMember={isMember} />
      <PrivilegeFriend />
      <PrivilegeShare />
    </Screen>
  );
}

/** The banner: the card's name, that it is free, and a picture. Kids Club is blue on any page. */
function PrivilegeHero({ variant }: { variant: PrivilegeVariant }) {
  const { t } = useTranslation('members-privilege');
  const Picture = privilegeArt[variant];
  return (
    <Root data-slab {...(variant === 'kidsclub' && { 'data-theme': 'kids-club' })}>
      <div>
        <Name>{t(`hero.${variant}.name`)}</Name>
        <BigTitle>{t(`hero.${variant}.title`)}</BigTitle>
        <p>{t('free')}</p>
      </div>
      <Picture />
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)};
  padding: ${space(5)};
  padding-inline-end: ${space(3)};
  border-radius: ${radius.large};
  background: linear-gradient(135deg, ${color.brandBright}, ${color.brand} 45%, ${color.brandStrong} 100%);
  color: ${color.onBrand};
  overflow: hidden;
  > div {
    flex: 1 1 9em;
    min-width: 0;
  }
  p {
    font-size: ${fontSize.body};
  }
  > svg {
    flex: none;
    margin-inline-start: auto;
    margin-bottom: -${space(2)};
  }
`;

const Name = styled.p`
  font-weight: ${fontWeight.semibold};
`;

const BigTitle = styled(Title)`
  margin-block: ${space(1)} ${space(2)};
  line-height: ${lineHeight.heading};
  white-space: pre-line;
`;

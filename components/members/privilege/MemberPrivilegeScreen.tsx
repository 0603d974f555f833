import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { PointRules } from '@/components/members/shared/PointRules';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { CardBone } from '@/components/ui/states/Skeleton';
import { usePrivilege } from '@/hooks/members/usePrivilege';
import { PrivilegeBenefits } from './PrivilegeBenefits';
import { PrivilegeHero } from './PrivilegeHero';

// At the end of the page, or for one channel only: not part of the first load.
const PrivilegeCoupons = lazyWithRetry(() => import('./PrivilegeCoupons').then((part) => part.PrivilegeCoupons));
const PrivilegeFriend = lazyWithRetry(() => import('./PrivilegeFriend').then((part) => part.PrivilegeFriend));
const ClubLayers = lazyWithRetry(
  () => import('@/components/kids-club/shared/ClubLayers').then((part) => part.ClubLayers),
  () => <CardBone />,
);

/** /member-privilege/: the members' benefits, in the words of the visitor's channel. */
export function MemberPrivilegeScreen() {
  const { t } = useTranslation('privilege');
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
    </Screen>
  );
}

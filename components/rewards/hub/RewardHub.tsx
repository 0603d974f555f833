import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Screen } from '@/components/layout/Screen';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { BalanceBadge } from '@/components/rewards/BalanceBadge';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { GiftIcon, HeartIcon } from '@/components/ui/icons/reward-icons';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Heading } from '@/components/ui/text/Text';
import type { RewardType } from '@/domain/rewards';
import { rewardTypes } from '@/domain/rewards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useRewardShelf } from '@/hooks/rewards/useRewardShelf';
import { color, radius, target } from '@/styles/tokens';
import { RewardTiles } from './RewardTiles';

/** The choice between rewards and donations, or the list of the chosen type. */
export function RewardHub({ type }: { type: RewardType | undefined }) {
  const { t } = useTranslation('rewards');
  const link = useLinkTo();
  const top = <RewardsBar title={t(type ? `hub.${type}` : 'hub.title')} right={<BalanceBadge />} />;
  if (type) {
    return (
      <Screen top={top}>
        <FrozenNotice />
        <RewardsOfType type={type} />
      </Screen>
    );
  }
  return (
    <Screen top={top}>
      <FrozenNotice />
      <Heading>{t('hub.choose')}</Heading>
      <ListCard>
        {rewardTypes.map((one) => {
          const Icon = icons[one];
          return (
            <ListRow
              key={one}
              start={
                <Tile>
                  <Icon />
                </Tile>
              }
              title={t(`hub.${one}`)}
              note={t(`hub.${one}Text`)}
              link={link(`/v2/redemption-hub/reward/?type=${one}`)}
            />
          );
        })}
      </ListCard>
    </Screen>
  );
}

function RewardsOfType({ type }: { type: RewardType }) {
  return <RewardTiles shelf={useRewardShelf(type)} filter="available" />;
}

const icons = { VOUCHER: GiftIcon, DONATION: HeartIcon } satisfies Record<RewardType, typeof GiftIcon>;

const Tile = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  border-radius: ${radius.medium};
  background: ${color.brandTint};
  color: ${color.brand};
`;

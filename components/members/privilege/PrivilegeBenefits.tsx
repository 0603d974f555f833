import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import type { IconProps } from '@/components/ui/icons/icon-of';
import { ClockIcon, ReceiptIcon, StarIcon } from '@/components/ui/icons/menu-icons';
import { GiftIcon, HeartIcon } from '@/components/ui/icons/reward-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { Heading, Hint } from '@/components/ui/text/Text';
import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import type { PrivilegeVariant } from '@/hooks/members/usePrivilege';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, radius, space, target } from '@/styles/tokens';

/** The benefits, most important first: an icon, a promise, and how it works. */
export function PrivilegeBenefits({ variant }: { variant: PrivilegeVariant }) {
  const { t } = useTranslation('members-privilege');
  const { points, date } = useFormats();
  const values = { points: points(kidsClubPointsPerDay), day: date(kidsClubStartsAtSeconds) };
  return (
    <Card {...(variant === 'kidsclub' && { 'data-theme': 'kids-club' })}>
      <Heading>{t('benefits')}</Heading>
      <Benefits>
        {benefitsOf[variant].map((benefit) => {
          const BenefitIcon = icons[benefit];
          return (
            <li key={benefit}>
              <Tile>
                <BenefitIcon />
              </Tile>
              <div>
                <strong>{t(`benefit.${benefit}.title`, values)}</strong>
                <Hint>{t(`benefit.${benefit}.text`)}</Hint>
              </div>
            </li>
          );
        })}
      </Benefits>
    </Card>
  );
}

const icons = {
  points: StarIcon,
  coupons: TicketIcon,
  rewards: GiftIcon,
  receipts: ReceiptIcon,
  beautyPoints: HeartIcon,
  beautyCoupons: TicketIcon,
  drinkPoints: StarIcon,
  drinkCoupons: TicketIcon,
  prizes: GiftIcon,
  cap: StarIcon,
  start: ClockIcon,
} satisfies Record<string, ComponentType<IconProps>>;

const benefitsOf = {
  generic: ['points', 'coupons', 'rewards', 'receipts'],
  kidsclub: ['prizes', 'cap', 'start'],
  baocafe: ['drinkPoints', 'drinkCoupons', 'rewards', 'receipts'],
  ninebeauty: ['beautyPoints', 'beautyCoupons', 'rewards'],
} satisfies Record<PrivilegeVariant, (keyof typeof icons)[]>;

const Benefits = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding-top: ${space(3)};
  }
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;

const Tile = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  border-radius: ${radius.medium};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

import { useTranslation } from 'react-i18next';
import type { PictureChoiceProps } from '@/components/form/PictureChoice';
import { PictureChoice } from '@/components/form/PictureChoice';
import type { Interest } from '@/domain/members';

export interface InterestChoiceProps extends Omit<PictureChoiceProps, 'label' | 'picture' | 'tone'> {
  interest: Interest;
}

/** One interest as a tile to tick. */
export function InterestChoice({ interest, ...input }: InterestChoiceProps) {
  const { t } = useTranslation('members');
  return <PictureChoice {...input} {...pictures[interest]} label={t(`interest.${interest}`)} />;
}

const pictures = {
  food: { picture: '/coupons/rice-box.svg', tone: 'yellow' },
  drinks: { picture: '/coupons/can.svg', tone: 'blue' },
  coffee: { picture: '/coupons/coffee.svg', tone: 'red' },
  beauty: { picture: '/coupons/lipstick.svg', tone: 'pink' },
  mother_and_baby: { picture: '/coupons/baby-bottle.svg', tone: 'blue' },
  household: { picture: '/coupons/detergent.svg', tone: 'yellow' },
  health: { picture: '/coupons/vitamin-c.svg', tone: 'green' },
  pets: { picture: '/coupons/puppy.svg', tone: 'red' },
} as const satisfies Record<Interest, Pick<PictureChoiceProps, 'picture' | 'tone'>>;

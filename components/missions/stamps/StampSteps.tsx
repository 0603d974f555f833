import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ListCard } from '@/components/ui/lists/ListRow';
import { PictureField } from '@/components/ui/pictures/PictureField';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { StampCard, StampStepOfCard } from '@/contract/missions';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useStampWords } from '@/hooks/missions/useStampCards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { fontSize, fontWeight, radius, space } from '@/styles/tokens';

/** What each step gives: a coupon to use, where it has gone, or how many stamps it still takes. */
export function StampSteps({ card }: { card: StampCard }) {
  return (
    <ListCard>
      {card.steps.map((step) => (
        <StepRow key={step.at} card={card} step={step} />
      ))}
    </ListCard>
  );
}

function StepRow({ card, step }: { card: StampCard; step: StampStepOfCard }) {
  const { t } = useTranslation('missions');
  const { points } = useFormats();
  const text = useCatalogueText();
  const words = useStampWords();
  const link = useLinkTo();
  const { use } = useCouponPaths();
  const { coupon, usable, reached } = step;
  const isUsable = coupon?.state === 'usable';
  const left = { left: points(Math.max(0, step.at - card.stamps)) };
  const note = isUsable
    ? t(usable > 1 ? 'stamps.severalInPocket' : 'stamps.inPocket', { n: points(usable) })
    : text(step, 'detail');
  return (
    <Row>
      <div>
        <PictureField tone={reached || isUsable ? 'green' : 'yellow'}>
          <MissionPicture src={step.image_url} size={44} />
        </PictureField>
      </div>
      <div>
        <strong>{t('stamps.step', { ...words.at(card, step), coupon: words.coupon(step) })}</strong>
        <Hint>{note}</Hint>
      </div>
      {isUsable ? (
        <LinkButton compact {...link(use(coupon))} aria-label={t('stamps.useOf', { coupon: words.coupon(step) })}>
          {t('stamps.use')}
        </LinkButton>
      ) : (
        <Badge $tone={reached ? 'off' : 'points'}>
          {reached ? t(coupon?.state === 'used' ? 'stamps.used' : 'stamps.gone') : t('stamps.more', left)}
        </Badge>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding-block: ${space(3)};
  > :first-child {
    flex: none;
    width: 56px;
    height: 56px;
    border-radius: ${radius.small};
    overflow: hidden;
  }
  > :nth-child(2) {
    flex: 1 1 6rem;
    min-width: 0;
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.regular};
  }
  > :last-child {
    flex: none;
    margin-inline-start: auto;
    border-radius: ${radius.round};
  }
`;

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { fetchTicketLayers, TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { CelebrationPage } from '@/components/ui/layers/Celebration';
import type { CelebrationStageProps } from '@/components/ui/layers/CelebrationStage';
import { short } from '@/components/ui/layers/CelebrationStage';
import { PictureField } from '@/components/ui/pictures/PictureField';
import type { Member } from '@/contract/members';
import { totalOwed } from '@/domain/points';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { usePocketCoupons } from '@/hooks/members/usePocketCoupons';
import { useFormats } from '@/hooks/texts/useFormats';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

export interface WelcomeProps {
  member: Member;
  /** Questions come next, and a hint says so. */
  asks: boolean;
  busy: boolean;
  onNext: () => void;
}

/** The end of signing up: the coupon that is in the pocket already, or the card. The primary action comes first, and says what is next. */
export function Welcome({ member, asks, busy, onNext }: WelcomeProps) {
  const { coupons, error, mutate } = usePocketCoupons(true);
  const refresh = () => void mutate();
  const tickets = useTicketActions({ onCollected: refresh, refresh });
  const [coupon] = coupons ?? [];
  // Without the list there is no ticket, but the member can continue.
  if (!coupons && !error) return <ScreenSkeleton />;
  const next = { member, asks, busy, onNext };
  return (
    <>
      {coupon ? <WithCoupon coupon={coupon} onUse={() => tickets.act(coupon)} {...next} /> : <CardAlone {...next} />}
      <TicketLayers tickets={tickets} />
    </>
  );
}

function WithCoupon({
  coupon,
  onUse,
  busy,
  onNext,
  ...who
}: WelcomeProps & { coupon: PocketCoupon; onUse: () => void }) {
  const { t } = useTranslation('members');
  const words = useCouponTexts();
  const worth = words.worth(coupon);
  return (
    <WelcomePage
      {...who}
      picture={
        <PictureField tone={fieldToneOf(coupon.code)}>
          <Stub ref={fetchTicketLayers}>
            <CouponPicture coupon={coupon} size={worth ? 112 : 152} />
            {worth && <CouponWorth parts={worth} large />}
          </Stub>
        </PictureField>
      }
      note={<strong>{t('welcome.pocket')}</strong>}
      actions={
        <>
          <Button busy={busy} onClick={onNext}>
            {t('welcome.next')}
          </Button>
          <Button kind="quiet" onClick={onUse}>
            {t('welcome.use')}
          </Button>
        </>
      }
    >
      <strong>
        <CouponTitle coupon={coupon} words={words} />
      </strong>
      <p>
        {words.owner(coupon)} · {words.until(coupon)}
      </p>
    </WelcomePage>
  );
}

function CardAlone({ busy, onNext, ...who }: WelcomeProps) {
  const { t } = useTranslation('members');
  return (
    <WelcomePage
      {...who}
      picture={
        <PictureField tone="yellow">
          <CelebrationArt />
        </PictureField>
      }
      actions={
        <Button busy={busy} onClick={onNext}>
          {t('welcome.next')}
        </Button>
      }
    >
      <p>{t('welcome.cardNumber')}</p>
      <CardNumber>{who.member.member_no.replace(/(\d{4})(?=\d)/g, '$1 ')}</CardNumber>
    </WelcomePage>
  );
}

type WelcomePageProps = Omit<CelebrationStageProps, 'top' | 'title'> & Pick<WelcomeProps, 'member' | 'asks'>;

function WelcomePage({ member, asks, note, ...stage }: WelcomePageProps) {
  const { t } = useTranslation('members');
  const isEnglish = useLanguage().language === 'en';
  const { points } = useFormats();
  const owed = totalOwed(member.points);
  return (
    <CelebrationPage
      top={
        <Corner>
          <LanguageSwitch />
        </Corner>
      }
      title={
        <Greeting>
          <h1>{t('welcome.title')}</h1>
          <strong lang={isEnglish && !member.firstname_en ? 'th' : undefined}>
            {t('welcome.name', { name: (isEnglish && member.firstname_en) || member.firstname_th })}
          </strong>
        </Greeting>
      }
      note={
        <Note>
          {note}
          {(member.points_balance > 0 || !asks) && (
            <p>
              {member.points_balance > 0
                ? t('welcome.points', { points: points(member.points_balance) })
                : t('welcome.text')}
            </p>
          )}
          {owed > 0 && <p>{t('welcome.owed', { points: points(owed) })}</p>}
          {asks && <p>{t('welcome.coming')}</p>}
        </Note>
      }
      {...stage}
    />
  );
}

const Corner = styled.div`
  align-self: end;
  margin: calc(${space(4)} - var(--top)) 0 calc(-1 * ${space(4)});
  /* On green what is chosen is white, and the other one green: elsewhere it is the other way round. */
  && span {
    border-color: ${color.onBrand};
    background: ${color.brand};
    color: ${color.onBrand};
  }
  && input:checked + span {
    background: ${color.onBrand};
    color: ${color.brand};
  }
  && input:focus-visible + span {
    outline-color: ${color.onBrand};
  }
`;

const Greeting = styled.div`
  display: grid;
  justify-items: center;
  > strong {
    font-size: ${fontSize.points};
    line-height: 1.25;
    text-wrap: balance;
    ${short} {
      font-size: ${fontSize.title};
    }
  }
`;

const Note = styled.div`
  display: grid;
  gap: ${space(1)};
  text-wrap: balance;
  > strong {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
  }
`;

const Stub = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(4)};
  ${short} {
    padding: ${space(2)};
    && span[aria-hidden],
    && img {
      max-height: calc(var(--field) - ${space(16)});
    }
  }
`;

// Its 16 digits fit one line on a phone; with large text they wrap at the groups.
const CardNumber = styled.strong`
  font-variant-numeric: tabular-nums;
`;

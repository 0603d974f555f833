import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { fetchTicketLayers, TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { PictureField } from '@/components/ui/controls/PictureField';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { MomentPage } from '@/components/ui/layers/Moment';
import type { MomentStageProps } from '@/components/ui/layers/MomentStage';
import { short } from '@/components/ui/layers/MomentStage';
import type { Member } from '@/contract/members';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { usePocketCoupons } from '@/hooks/members/usePocketCoupons';
import { useFormats } from '@/hooks/texts/useFormats';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { fontSize, fontWeight, space } from '@/styles/tokens';

export interface WelcomeProps {
  member: Member;
  busy: boolean;
  onNext: () => void;
}

/** The end of signing up: the coupon that is in the pocket already, to be used or kept; without one, the card. */
export function Welcome({ member, busy, onNext }: WelcomeProps) {
  const { coupons, error, mutate } = usePocketCoupons(true);
  const refresh = () => void mutate();
  const tickets = useTicketActions({ onCollected: refresh, refresh });
  const [coupon] = coupons ?? [];
  // Without the list there is no ticket, but the member goes on.
  if (!coupons && !error) return <ScreenSkeleton />;
  const next = { busy, onNext };
  return (
    <>
      {coupon ? (
        <WithCoupon member={member} coupon={coupon} onUse={() => tickets.act(coupon)} {...next} />
      ) : (
        <CardAlone member={member} {...next} />
      )}
      <TicketLayers tickets={tickets} />
    </>
  );
}

function WithCoupon({
  coupon,
  onUse,
  member,
  busy,
  onNext,
}: WelcomeProps & { coupon: PocketCoupon; onUse: () => void }) {
  const { t } = useTranslation('members');
  const words = useCouponTexts();
  const worth = words.worth(coupon);
  return (
    <WelcomePage
      member={member}
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
          <Button onClick={onUse}>{t('welcome.use')}</Button>
          <Button kind="quiet" busy={busy} onClick={onNext}>
            {t('welcome.later')}
          </Button>
        </>
      }
    >
      <strong>{words.name(coupon)}</strong>
      <p>
        {words.owner(coupon)} · {words.until(coupon)}
      </p>
    </WelcomePage>
  );
}

function CardAlone({ member, busy, onNext }: WelcomeProps) {
  const { t } = useTranslation('members');
  return (
    <WelcomePage
      member={member}
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
      <CardNumber>{member.member_no.replace(/(\d{4})(?=\d)/g, '$1 ')}</CardNumber>
    </WelcomePage>
  );
}

function WelcomePage({ member, note, ...stage }: Omit<MomentStageProps, 'top' | 'title'> & { member: Member }) {
  const { t } = useTranslation('members');
  const isEnglish = useLanguage().language === 'en';
  const { points } = useFormats();
  return (
    <MomentPage
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
          <p>
            {member.points_balance > 0
              ? t('welcome.points', { points: points(member.points_balance) })
              : t('welcome.text')}
          </p>
        </Note>
      }
      {...stage}
    />
  );
}

const Corner = styled.div`
  align-self: end;
  margin: calc(${space(4)} - var(--top)) 0 calc(-1 * ${space(4)});
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

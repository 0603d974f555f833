import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { StaffCodeForm } from '@/components/till/shared/StaffCodeForm';
import { Button } from '@/components/ui/buttons/Button';
import { HoldButton } from '@/components/ui/buttons/HoldButton';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { Together } from '@/hooks/members/useTogether';
import { color, fields, fontWeight, radius, space } from '@/styles/tokens';
import { TillPanel } from './TillPanel';
import { TillTitle } from './TillTitle';

/** The member's request to the staff, who confirm all chosen coupons together. */
export function TillConfirm({ titleId, together }: { titleId: string; together: Together }) {
  const { t } = useTranslation('members-card');
  const words = useCouponTexts();
  const { asking, needsCode, busy, typed, ask, confirm, confirmHeld } = together;
  const isAlone = asking.length === 1;
  const notNow = (
    <Button kind="quiet" onClick={() => ask([])}>
      {t('together.notNow')}
    </Button>
  );
  const hold = (
    <HoldButton hint={t('together.holdHint')} again={t('together.holdAgain')} busy={busy} onConfirm={confirmHeld}>
      {t('together.hold')}
    </HoldButton>
  );
  const confirmWords = {
    title: t('together.confirm.title'),
    text: t('together.confirm.text'),
    action: t('together.confirm.action'),
  };
  return (
    <TillPanel
      actions={
        <>
          {!needsCode && hold}
          {notNow}
        </>
      }
    >
      <TillTitle id={titleId}>{t('together.staff')}</TillTitle>
      <Chosen>
        {asking.map((coupon) => {
          const worth = words.worth(coupon);
          return (
            <Coupon
              key={coupon.my_coupon_id}
              $alone={isAlone}
              style={{ backgroundColor: fields[fieldToneOf(coupon.code)] }}
            >
              <CouponPicture coupon={coupon} size={isAlone ? 128 : 56} />
              <div>
                {worth && <CouponWorth parts={worth} large={isAlone} />}
                <p>
                  <CouponTitle coupon={coupon} words={words} />
                </p>
              </div>
            </Coupon>
          );
        })}
      </Chosen>
      <Steps>
        <li>{t('together.step.check')}</li>
        <li>{t(needsCode ? 'together.step.code' : 'together.step.hold')}</li>
        <li>{t('together.step.minutes')}</li>
      </Steps>
      {needsCode && (
        <div>
          <StaffCodeForm busy={busy} typed={typed} words={confirmWords} onConfirm={confirm} />
        </div>
      )}
    </TillPanel>
  );
}

const Chosen = styled.ul`
  display: grid;
  gap: ${space(2)};
`;

/** One coupon is shown large, several in rows. */
const Coupon = styled.li<{ $alone: boolean }>`
  display: flex;
  flex-direction: ${({ $alone }) => ($alone ? 'column' : 'row')};
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  text-align: ${({ $alone }) => ($alone ? 'center' : 'start')};
  > span {
    flex: none;
    margin: 0;
  }
  > div {
    min-width: 0;
  }
  p {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  list-style: none;
  counter-reset: step;
  > li {
    display: flex;
    gap: ${space(3)};
    counter-increment: step;
    &::before {
      content: counter(step);
      color: ${color.brand};
      font-weight: ${fontWeight.semibold};
    }
  }
`;

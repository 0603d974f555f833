import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CodeHead, codePictureSize } from '@/components/till/shared/CodeHead';
import { PlaceDots } from '@/components/till/shared/PlaceDots';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { BrightenHint } from '@/components/ui/codes/BrightenHint';
import { ChevronIcon } from '@/components/ui/icons/navigation-icons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import type { Together } from '@/hooks/members/useTogether';
import { forgetBarcode } from '@/hooks/till/active-barcode';
import { color, fontSize, radius, space, target } from '@/styles/tokens';
import { CouponCode } from './CouponCode';
import { TillPanel } from './TillPanel';
import { TillTitle } from './TillTitle';
import { UsedAtTill } from './UsedAtTill';

export interface TillCodesProps {
  titleId: string;
  together: Together;
  /** The coupons that can still be used: a till has used the others. */
  usable: readonly PocketCoupon[];
  onBack: () => void;
  onClose: () => void;
}

/** How long the tick of a used coupon is shown before the next one's barcode. */
const usedMilliseconds = 2000;

/** The barcodes of the chosen coupons, one after the other, and the coupons that got none. */
export function TillCodes({ titleId, together, usable, onBack, onClose }: TillCodesProps) {
  const { t } = useTranslation(['members-card', 'ui']);
  const words = useCouponTexts();
  const { codes, refused, busy, renew, ask } = together;
  const [place, setPlace] = useState(0);
  const current = codes[Math.min(place, codes.length - 1)];
  const used = codes.map(({ coupon }) => !usable.some(({ my_coupon_id }) => my_coupon_id === coupon.my_coupon_id));
  const isUsed = used[place] ?? false;
  const usedId = isUsed ? current?.coupon.my_coupon_id : undefined;
  const next = nextOf(used, place);

  useEffect(() => {
    if (usedId === undefined) return undefined;
    forgetBarcode(usedId);
    const timer = next === undefined ? undefined : setTimeout(() => setPlace(next), usedMilliseconds);
    return () => clearTimeout(timer);
  }, [usedId, next]);

  const again = refused.filter(({ mayRetry }) => mayRetry);
  const isDone = isUsed && next === undefined;
  const following = next === undefined ? undefined : codes[next]?.coupon;
  const actions = (
    <>
      {again.length > 0 && (
        <Button kind="secondary" onClick={() => ask(again.map(({ coupon }) => coupon))}>
          {t('together.retry')}
        </Button>
      )}
      <Button kind={isDone ? 'primary' : 'secondary'} onClick={onBack}>
        {t('together.back')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </>
  );
  return (
    <TillPanel actions={actions}>
      {current && !isUsed ? (
        <div>
          <CodeHead
            picture={<CouponPicture coupon={current.coupon} size={codePictureSize} />}
            tone={fieldToneOf(current.coupon.code)}
            name={<TillTitle id={titleId}>{words.name(current.coupon)}</TillTitle>}
            note={`${words.owner(current.coupon)} · ${words.until(current.coupon)}`}
          />
        </div>
      ) : (
        <TillTitle id={titleId}>{t(titleOf(current !== undefined, isDone))}</TillTitle>
      )}
      <div role="status">
        {current && isUsed && <UsedAtTill coupon={current.coupon} place={place} used={used} next={following} />}
      </div>
      {current && !isUsed && (
        <CouponCode key={current.barcode.barcode} code={current} busy={busy} onRenew={() => renew(current.coupon)} />
      )}
      {codes.length > 1 && !isUsed && (
        <div role="status">
          <PlaceDots used={used} place={place}>
            {t('together.place', { place: place + 1, count: codes.length })}
          </PlaceDots>
        </div>
      )}
      {following && next !== undefined && !isUsed && (
        <div>
          <Following type="button" onClick={() => setPlace(next)}>
            <CouponPicture coupon={following} size={codePictureSize} />
            <span>
              <small>{t('together.next')}</small>
              {words.name(following)}
            </span>
            <ChevronIcon size={20} />
          </Following>
        </div>
      )}
      {current && !isUsed && <BrightenHint>{t('brighten')}</BrightenHint>}
      {refused.length > 0 && (
        <div role="alert">
          <Card $tone="danger">
            {current && <strong>{t('together.refused')}</strong>}
            <ul>
              {refused.map(({ coupon, reason }) => (
                <li key={coupon.my_coupon_id}>
                  <b>{words.name(coupon)}</b>: {reason.title} {reason.message}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </TillPanel>
  );
}

function titleOf(hasCodes: boolean, isDone: boolean) {
  if (!hasCodes) return 'together.refused';
  return isDone ? 'together.allUsed' : 'together.used';
}

/** The next one that no till has used, from this one on and then from the first. */
function nextOf(used: readonly boolean[], place: number): number | undefined {
  const others = used.map((_, at) => (place + 1 + at) % used.length).filter((at) => at !== place);
  return others.find((at) => !used[at]);
}

const Following = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${target.main};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { optionalPart, partOnTap } from '@/components/ui/states/later-parts';
import { useLiveCard } from '@/hooks/members/useLiveCard';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { usePocketCoupons } from '@/hooks/members/usePocketCoupons';
import { useTogether } from '@/hooks/members/useTogether';
import { useKeepFresh } from '@/hooks/till/useAtTill';
import { useToggles } from '@/hooks/toggles/useToggles';
import { TillFace } from './TillFace';

const TillChoices = optionalPart(() => import('./TillChoices').then((part) => part.TillChoices));
const TillConfirm = partOnTap(() => import('./TillConfirm').then((part) => part.TillConfirm));
const TillCodes = partOnTap(() => import('./TillCodes').then((part) => part.TillCodes));

export interface LiveTillProps {
  titleId: string;
  /** The card as this phone has it. */
  stored: ShownCard;
  onClose: () => void;
}

/** The card at the till, and coupons to be used with the same purchase: chosen, confirmed by the staff, and scanned. */
export function LiveTill({ titleId, stored, onClose }: LiveTillProps) {
  const { t } = useTranslation(['members-card', 'ui']);
  const { card, rise } = useLiveCard(stored);
  const { isOn } = useToggles();
  const { coupons: all = [], error, mutate } = usePocketCoupons(isOn('MenuCoupons'));
  // Our tills cannot read a partner's code.
  const coupons = all.filter(({ codes }) => !codes);
  const together = useTogether();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = coupons.filter(({ my_coupon_id }) => chosenIds.includes(my_coupon_id));
  const { asking, codes, refused } = together;
  useKeepFresh(codes.length > 0, mutate);

  // At the till the signal may be weak: the next steps are fetched early.
  const mayChoose = coupons.length > 0 && !error;
  useEffect(() => {
    if (mayChoose) for (const part of [TillChoices, TillConfirm, TillCodes]) part.fetch();
  }, [mayChoose]);

  const toggle = ({ my_coupon_id: id }: PocketCoupon) =>
    setChosenIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const leave = () => {
    setChosenIds([]);
    together.leave();
  };

  if (asking.length > 0) return <TillConfirm titleId={titleId} together={together} />;
  if (codes.length + refused.length > 0) {
    return <TillCodes titleId={titleId} together={together} usable={coupons} onBack={leave} onClose={onClose} />;
  }
  const actions = (
    <>
      {chosen.length > 0 && (
        <Button onClick={() => together.ask(chosen)}>{t('together.use', { count: chosen.length })}</Button>
      )}
      <Button kind={chosen.length > 0 ? 'quiet' : 'secondary'} onClick={onClose}>
        {t('ui:close')}
      </Button>
    </>
  );
  return (
    <TillFace titleId={titleId} card={card} rise={rise} actions={actions}>
      {mayChoose && <TillChoices coupons={coupons} chosen={chosenIds} onToggle={toggle} />}
    </TillFace>
  );
}

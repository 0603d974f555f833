import { useTranslation } from 'react-i18next';
import { PrizeBlockedDialog } from '@/components/kids-club/PrizeBlockedDialog';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Dialog } from '@/components/ui/layers/Dialog';
import { SheetActions } from '@/components/ui/layers/SheetActions';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { Written } from '@/components/ui/text/Written';
import type { Prize } from '@/contract/kids-club';
import { formatMobile } from '@/domain/identity/mobile-number';
import { prizePrice } from '@/domain/kids-club';
import { shortfall } from '@/domain/rewards';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import type { PrizeOrderInput } from '@/hooks/kids-club/pending-order';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import type { useRedeemPrize } from '@/hooks/kids-club/useRedeemPrize';
import { useFormats } from '@/hooks/texts/useFormats';

interface OrderDialogsProps {
  prize: Prize;
  balance: number;
  ordering: ReturnType<typeof useRedeemPrize>;
}

/** The dialogs of ordering: the review, a changed price, or the reason of a refusal. */
export function OrderDialogs({ prize, balance, ordering }: OrderDialogsProps) {
  const { stage, busy, order, close } = ordering;
  if (stage.name === 'filling') return null;
  if (stage.name === 'refused') return <PrizeBlockedDialog refusal={stage.refusal} onClose={close} />;
  if (stage.name === 'repriced') {
    return (
      <PriceChanged prize={prize} balance={balance} onReview={() => ordering.review(stage.address)} onClose={close} />
    );
  }
  return (
    <OrderReview
      prize={prize}
      input={stage.input}
      balance={balance}
      busy={busy}
      unsure={stage.name === 'unsure' ? { error: stage.error } : undefined}
      onConfirm={order}
      onClose={() => !busy && close()}
    />
  );
}

interface PriceChangedProps {
  prize: Prize;
  balance: number;
  onReview: () => void;
  onClose: () => void;
}

/** The new price of a prize, when it differs from the reviewed one; ordering leads to another review. */
function PriceChanged({ prize, balance, onReview, onClose }: PriceChangedProps) {
  const { t } = useTranslation('kids-club-order');
  const { points } = useFormats();
  const price = prizePrice(prize);
  const missing = shortfall(price, balance);
  const actions = (
    <>
      {missing === 0 && <Button onClick={onReview}>{t('repriced.review')}</Button>}
      <Button kind="secondary" onClick={onClose}>
        {t('repriced.notYet')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('repriced.title')} actions={actions} onClose={onClose}>
      <Stack $gap={2}>
        <strong>{t('repriced.now', { count: price, points: points(price) })}</strong>
        {missing > 0 && <p>{t('repriced.missing', { count: missing, points: points(missing) })}</p>}
        <p>{t('repriced.nothingPaid')}</p>
      </Stack>
    </Dialog>
  );
}

interface OrderReviewProps {
  prize: Prize;
  input: PrizeOrderInput;
  balance: number;
  busy: boolean;
  /** No answer arrived: the order may have gone through, to this address. */
  unsure: Unsure | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The review before the points are spent: the prize, its price and the address. */
function OrderReview({ prize, input, balance, busy, unsure, onConfirm, onClose }: OrderReviewProps) {
  const { t } = useTranslation('kids-club-order');
  const { points } = useFormats();
  const words = usePrizeTexts();
  const { point: price } = input;
  const amount = (count: number) => t('review.points', { count, points: points(count) });
  const {
    firstName,
    lastName,
    mobileNumber,
    address: house,
    subDistrict,
    district,
    province,
    postcode,
  } = input.address;
  // An order that may be in progress cannot be edited.
  const change = unsure ? {} : { onChange: onClose };
  const items = [
    { label: t('review.prize'), value: <strong>{words.name(prize)}</strong> },
    { label: t('review.price'), value: <strong>{amount(price)}</strong> },
    ...(unsure ? [] : [{ label: t('review.left'), value: amount(balance - price) }]),
    {
      label: t('review.receiver'),
      value: (
        <>
          <Written>{`${firstName} ${lastName}`}</Written>
          <br />
          {formatMobile(mobileNumber)}
          <br />
          <Written>{[house, subDistrict, district, province, postcode].join(' ')}</Written>
        </>
      ),
      ...change,
    },
  ];
  const notice = useUnsureNotice(unsure, { title: t('review.unsure'), message: t('review.unsureText') });
  return (
    <BottomSheet open title={t('review.title')} onClose={onClose}>
      <Stack>
        <ReviewList items={items} />
        <Card $tone="note">{t('review.forGood')}</Card>
      </Stack>
      <SheetActions>
        <FailureNote failure={notice} />
        <Button busy={busy} onClick={onConfirm}>
          {t('review.confirm', { count: price, points: points(price) })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('review.notYet')}
        </Button>
      </SheetActions>
    </BottomSheet>
  );
}

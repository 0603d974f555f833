import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { Written } from '@/components/ui/text/Written';
import type { Prize } from '@/contract/kids-club';
import { formatMobile } from '@/domain/identity/mobile-number';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import type { PrizeOrderInput } from '@/hooks/kids-club/pending-order';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useFormats } from '@/hooks/texts/useFormats';

export interface OrderReviewProps {
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
export function OrderReview({ prize, input, balance, busy, unsure, onConfirm, onClose }: OrderReviewProps) {
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
        <FailureNote failure={notice} />
        <Button busy={busy} onClick={onConfirm}>
          {t('review.confirm', { count: price, points: points(price) })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('review.notYet')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

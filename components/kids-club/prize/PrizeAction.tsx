import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Hint } from '@/components/ui/text/Text';
import type { Prize } from '@/contract/kids-club';
import type { ErrorCode } from '@/domain/errors';
import { prizePrice } from '@/domain/kids-club';
import type { PrizeBlockedReason } from '@/hooks/kids-club/prize-blocked-reason';
import { deliveryPath } from '@/hooks/kids-club/usePrizeTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';

const PrizeBlockedDialog = partOnTap(() =>
  import('@/components/kids-club/PrizeBlockedDialog').then((part) => part.PrizeBlockedDialog),
);

export interface PrizeActionProps {
  prize: Prize;
  blockedReason: PrizeBlockedReason | undefined;
  accepted: boolean;
  /** Called on a tap before the terms are accepted. */
  onNotAccepted: () => void;
}

/** Leads to the address. Missing requirements are shown on the tap, before anything is typed. */
export function PrizeAction({ prize, blockedReason, accepted, onNotAccepted }: PrizeActionProps) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const { push } = useNavigate();
  const price = prizePrice(prize);
  const [blockingCode, setBlockingCode] = useState<ErrorCode>();

  if (blockedReason && blockedReason.kind !== 'prerequisite') {
    return (
      <ActionBar>
        <CannotRedeemPrize blockedReason={blockedReason} />
      </ActionBar>
    );
  }
  const start = () => {
    if (blockedReason) setBlockingCode(blockedReason.code);
    else if (accepted) push(deliveryPath(prize.id));
    else onNotAccepted();
  };
  return (
    <ActionBar>
      <Button onClick={start}>{t('redeem', { count: price, points: points(price) })}</Button>
      {blockingCode && (
        <PrizeBlockedDialog
          refusal={{ code: blockingCode, title: '', message: '' }}
          onClose={() => setBlockingCode(undefined)}
        />
      )}
    </ActionBar>
  );
}

/** Replaces the action: the reason, and where to go instead. */
function CannotRedeemPrize({
  blockedReason,
}: {
  blockedReason: Exclude<PrizeBlockedReason, { kind: 'prerequisite' }>;
}) {
  const { t } = useTranslation('kids-club');
  const { points, date } = useFormats();
  const link = useLinkTo();
  const textsOf = () => {
    if (blockedReason.kind === 'early')
      return { title: t('early.title', { day: date(blockedReason.startsAtSeconds) }), text: t('early.text') };
    if (blockedReason.kind === 'out') return { title: t('outText.title'), text: t('outText.text') };
    const { missing } = blockedReason;
    return { title: t('short'), text: t('shortOf', { count: missing, points: points(missing) }) };
  };
  const { title, text } = textsOf();
  return (
    <>
      <Hint role="status">
        <strong>{title}</strong> {text}
      </Hint>
      <LinkButton kind="secondary" {...link('/redemption/prize-catalog/')}>
        {t('others')}
      </LinkButton>
    </>
  );
}

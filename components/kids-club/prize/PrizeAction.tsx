import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import type { Prize } from '@/contract/kids-club';
import type { ErrorCode } from '@/domain/errors';
import type { PrizeBlockedReason } from '@/hooks/kids-club/prize-blocked-reason';
import { deliveryPath } from '@/hooks/kids-club/prize-paths';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { CannotRedeemPrize } from './CannotRedeemPrize';

const PrizeBlockedDialog = laterOnTap(() =>
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
  const { t } = useTranslation('kidsClub');
  const { push } = useNavigate();
  const [blockingCode, setBlockingCode] = useState<ErrorCode>();

  if (blockedReason && blockedReason.kind !== 'asks') {
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
      <Button onClick={start}>{t('redeem')}</Button>
      {blockingCode && (
        <PrizeBlockedDialog
          refusal={{ code: blockingCode, title: '', message: '' }}
          onClose={() => setBlockingCode(undefined)}
        />
      )}
    </ActionBar>
  );
}

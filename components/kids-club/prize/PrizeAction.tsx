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
  obstacle: PrizeBlockedReason | undefined;
  accepted: boolean;
  /** Somebody wants it who has not accepted the terms. */
  onNotAccepted: () => void;
}

/** On to the address. What has to be done first is asked for on the tap, before anything is typed. */
export function PrizeAction({ prize, obstacle, accepted, onNotAccepted }: PrizeActionProps) {
  const { t } = useTranslation('kidsClub');
  const { push } = useNavigate();
  const [asked, setAsked] = useState<ErrorCode>();

  if (obstacle && obstacle.kind !== 'asks') {
    return (
      <ActionBar>
        <CannotRedeemPrize obstacle={obstacle} />
      </ActionBar>
    );
  }
  const start = () => {
    if (obstacle) setAsked(obstacle.code);
    else if (accepted) push(deliveryPath(prize.id));
    else onNotAccepted();
  };
  return (
    <ActionBar>
      <Button onClick={start}>{t('redeem')}</Button>
      {asked && (
        <PrizeBlockedDialog refusal={{ code: asked, title: '', message: '' }} onClose={() => setAsked(undefined)} />
      )}
    </ActionBar>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';

export interface CampaignDialogProps {
  act: 'end' | 'raise';
  campaign: Answer<'listCampaigns'>['items'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Ends a campaign early, or raises its quota. */
export function CampaignDialog({ act, campaign, ...ends }: CampaignDialogProps) {
  const { kind, code } = campaign;
  if (act === 'raise') return <RaiseDialog campaign={campaign} {...ends} />;
  return (
    <ActDialog
      act="campaign.end"
      call="endCampaign"
      named={{ code }}
      request={(why, emergency) => ({ params: { kind, code }, body: { ...why, emergency } })}
      {...ends}
    />
  );
}

function RaiseDialog({ campaign: { kind, code, quota, drawn }, ...ends }: Omit<CampaignDialogProps, 'act'>) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    const isRight = /^\d{1,9}$/.test(to) && Number(to) > (quota ?? 0);
    setWrong(!isRight);
    return isRight;
  };
  const { data } = useStaffCall('getCampaign', { params: { kind, code } });
  const alone = data?.quota_alone;
  const isFar = Number(to) > (alone ?? Number.POSITIVE_INFINITY);
  const now = { quota: format.quantity(quota ?? 0), drawn: format.quantity(drawn) };
  return (
    <ActDialog
      act="campaign.raise_quota"
      call="raiseQuota"
      named={{ code }}
      check={check}
      request={(why) => ({ params: { kind, code }, body: { ...why, to: Number(to) } })}
      {...ends}
    >
      <TextField
        name="to"
        required
        inputMode="numeric"
        label={t('to')}
        hint={t('toHint', now)}
        error={isWrong ? t('toWrong', now) : undefined}
        value={to}
        onChange={({ target }) => setTo(target.value.trim())}
      />
      {isFar && <Hint role="status">{t('raiseFar', { alone: format.quantity(alone ?? 0) })}</Hint>}
    </ActDialog>
  );
}

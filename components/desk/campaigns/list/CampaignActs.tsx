import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { mayDo } from '@/domain/desk-acts';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';

interface CampaignActsProps {
  campaign: Answer<'listCampaigns'>['items'][number];
  onDone: () => void;
}

/** What marketing may do to a campaign that runs. */
export function CampaignActs({ campaign, onDone }: CampaignActsProps) {
  const { t } = useTranslation('desk-acts');
  const { kind, code } = campaign;
  const [open, setOpen] = useState<'end' | 'raise'>();
  const { session } = useStaffSession();
  const ends = { onDone, onClose: () => setOpen(undefined) };
  if (!session || !mayDo(session.roles, 'campaign.end')) return null;
  return (
    <Acts>
      {campaign.quota !== null && (
        <Button kind="secondary" compact onClick={() => setOpen('raise')}>
          {t('campaign.raise_quota.action')}
        </Button>
      )}
      <Button kind="secondary" compact onClick={() => setOpen('end')}>
        {t('campaign.end.action')}
      </Button>
      {open === 'end' && (
        <ActDialog
          act="campaign.end"
          call="endCampaign"
          named={{ code }}
          request={(why, emergency) => ({ params: { kind, code }, body: { ...why, emergency } })}
          {...ends}
        />
      )}
      {open === 'raise' && <RaiseDialog campaign={campaign} {...ends} />}
    </Acts>
  );
}

type DialogProps = CampaignActsProps & { onClose: () => void };

function RaiseDialog({ campaign: { kind, code, quota, drawn }, ...ends }: DialogProps) {
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

const Acts = styled.div`
  display: flex;
  gap: ${space(2)};
  > button {
    white-space: nowrap;
  }
  @media (max-width: 62rem) {
    flex-wrap: wrap;
  }
`;

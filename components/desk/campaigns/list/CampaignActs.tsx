import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { mayAct } from '@/domain/staff';
import { showDone } from '@/hooks/desk/show-done';
import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';

interface CampaignActsProps {
  campaign: Answer<'listCampaigns'>['items'][number];
  onDone: () => void;
}

const reasons = ['campaign', 'wrong_entry', 'complaint', 'operations', 'legal', 'other'] as const;

/** What marketing may do to a campaign that runs. */
export function CampaignActs({ campaign, onDone }: CampaignActsProps) {
  const { t } = useTranslation(['desk-campaigns', 'desk']);
  const [open, setOpen] = useState<'end' | 'raise'>();
  const { session } = useStaffSession();
  const close = () => setOpen(undefined);
  const done = ({ state }: ActOutcome) => {
    close();
    if (state === 'waiting') showDone(t('desk:act.waiting'));
    onDone();
  };
  if (!session || !mayAct(session.roles, ['marketing'])) return null;
  return (
    <Acts>
      {campaign.quota !== null && (
        <Button kind="secondary" compact onClick={() => setOpen('raise')}>
          {t('raise')}
        </Button>
      )}
      <Button kind="secondary" compact onClick={() => setOpen('end')}>
        {t('end')}
      </Button>
      {open === 'end' && <EndDialog campaign={campaign} onDone={done} onClose={close} />}
      {open === 'raise' && <RaiseDialog campaign={campaign} onDone={done} onClose={close} />}
    </Acts>
  );
}

type ActOutcome = Answer<'endCampaign'>;

type DialogProps = Pick<CampaignActsProps, 'campaign'> & {
  onDone: (outcome: ActOutcome) => void;
  onClose: () => void;
};

function EndDialog({ campaign: { kind, code }, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('desk-campaigns');
  const { busy, failure, run } = useStaffAct('endCampaign', { onDone });
  return (
    <ActDialog
      title={t('endTitle', { code })}
      confirm={t('end')}
      kind="danger"
      reasons={reasons}
      busy={busy}
      failure={failure}
      onClose={onClose}
      needsSecond
      onConfirm={(reason, note, emergency) => run({ params: { kind, code }, body: { reason, note, emergency } })}
    >
      <Hint>{t('endHint')}</Hint>
    </ActDialog>
  );
}

function RaiseDialog({ campaign: { kind, code, quota, drawn }, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { busy, failure, run } = useStaffAct('raiseQuota', { onDone });
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
      title={t('raiseTitle', { code })}
      confirm={t('raise')}
      reasons={reasons}
      busy={busy}
      failure={failure}
      onClose={onClose}
      check={check}
      onConfirm={(reason, note) => run({ params: { kind, code }, body: { reason, note, to: Number(to) } })}
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { mayAct } from '@/domain/staff';
import { instantToCome, nextHour } from '@/hooks/desk/campaigns/live-hour';
import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { useStaffSession } from '@/hooks/desk/useStaffSession';

type Whole = Answer<'getDraft'>;

const reasons = ['campaign', 'wrong_entry', 'operations', 'legal', 'other'] as const;

/** What can be done with a draft as it stands; a second person decides on the page of approvals. */
export function DraftActs({ draft }: { draft: Whole }) {
  const { t } = useTranslation('desk-campaigns');
  const { session } = useStaffSession();
  const [open, setOpen] = useState<'submit' | 'discard'>();
  const close = () => setOpen(undefined);
  const mayChange = session && mayAct(session.roles, ['marketing']);
  const isOpen = draft.state === 'ready' || draft.state === 'conflict' || draft.state === 'refused';
  const canSubmit = isOpen && draft.faults.length === 0 && draft.differences.some(({ how }) => how !== 'kept');
  const canDiscard = draft.state !== 'live' && draft.state !== 'discarded';
  return (
    <>
      {draft.state === 'submitted' && (
        <LinkButton href="/staff/approvals/" kind="secondary" compact>
          {t('draft.approvals')}
        </LinkButton>
      )}
      {mayChange && canDiscard && (
        <Button kind="secondary" compact onClick={() => setOpen('discard')}>
          {t('draft.discard')}
        </Button>
      )}
      {mayChange && canSubmit && (
        <Button compact onClick={() => setOpen('submit')}>
          {t('draft.submit')}
        </Button>
      )}
      {open === 'discard' && <DiscardDialog draft={draft} onClose={close} />}
      {open === 'submit' && <SubmitDialog draft={draft} onClose={close} />}
    </>
  );
}

type DialogProps = { draft: Whole; onClose: () => void };

function DiscardDialog({ draft: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation('desk-campaigns');
  const { busy, failure, run } = useStaffAct('discardDraft', { changes: ['getDraft'], onDone: onClose });
  return (
    <ActDialog
      title={t('draft.discardTitle', { name })}
      confirm={t('draft.discard')}
      kind="danger"
      reasons={reasons}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason, note) => run({ params: { id }, body: { reason, note } })}
    />
  );
}

function SubmitDialog({ draft: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation('desk-campaigns');
  const [hour, setHour] = useState(nextHour);
  const [isWrong, setWrong] = useState(false);
  const { busy, failure, run } = useStaffAct('submitDraft', { changes: ['getDraft'], onDone: onClose });
  const check = () => {
    const isToCome = instantToCome(hour) !== undefined;
    setWrong(!isToCome);
    return isToCome;
  };
  return (
    <ActDialog
      title={t('draft.submitTitle', { name })}
      confirm={t('draft.submit')}
      reasons={reasons}
      busy={busy}
      failure={failure}
      onClose={onClose}
      check={check}
      onConfirm={(reason, note) => {
        const goes_live_at = instantToCome(hour);
        if (goes_live_at !== undefined) run({ params: { id }, body: { reason, note, goes_live_at } });
      }}
    >
      <Hint>{t('draft.submitHint')}</Hint>
      <TextField
        name="goes_live_at"
        type="datetime-local"
        required
        label={t('draft.hour')}
        hint={t('draft.hourHint')}
        error={isWrong ? t('draft.hourWrong') : undefined}
        value={hour}
        onChange={({ target }) => setHour(target.value)}
      />
    </ActDialog>
  );
}

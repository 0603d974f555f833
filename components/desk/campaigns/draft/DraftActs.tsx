import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { DayField } from '@/components/desk/shared/DayField';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import type { Answer } from '@/contract/types';
import { mayDo } from '@/domain/desk-acts';
import { instantToCome, nextHour } from '@/hooks/desk/campaigns/live-hour';
import { useStaffSession } from '@/hooks/desk/useStaffSession';

type Whole = Answer<'getDraft'>;

/** The possible acts on a draft in its state; a second person decides on the page of approvals. */
export function DraftActs({ draft }: { draft: Whole }) {
  const { t } = useTranslation(['desk-campaigns', 'desk-acts']);
  const { session } = useStaffSession();
  const [open, setOpen] = useState<'submit' | 'discard'>();
  const ends = { changes: ['getDraft'] as const, onClose: () => setOpen(undefined) };
  const mayChange = session && mayDo(session.roles, 'catalogue.publish');
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
          {t('desk-acts:draft.discard.action')}
        </Button>
      )}
      {mayChange && canSubmit && (
        <Button compact onClick={() => setOpen('submit')}>
          {t('desk-acts:catalogue.publish.action')}
        </Button>
      )}
      {open === 'discard' && (
        <ActDialog
          act="draft.discard"
          call="discardDraft"
          named={{ name: draft.name }}
          request={(why) => ({ params: { id: draft.id }, body: why })}
          {...ends}
        />
      )}
      {open === 'submit' && <SubmitDialog draft={draft} {...ends} />}
    </>
  );
}

type DialogProps = { draft: Whole; changes: readonly ['getDraft']; onClose: () => void };

function SubmitDialog({ draft: { id, name }, ...ends }: DialogProps) {
  const { t } = useTranslation('desk-campaigns');
  const [first] = useState(nextHour);
  const [hour, setHour] = useState(first);
  const [day = '', time = ''] = hour.split('T');
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    const isToCome = instantToCome(hour) !== undefined;
    setWrong(!isToCome);
    return isToCome;
  };
  return (
    <ActDialog
      act="catalogue.publish"
      call="submitDraft"
      named={{ name }}
      check={check}
      // `check` has just seen that it is to come.
      request={(why) => ({ params: { id }, body: { ...why, goes_live_at: instantToCome(hour) ?? 0 } })}
      {...ends}
    >
      <DayField
        label={t('draft.hour')}
        error={isWrong ? t('draft.hourWrong') : undefined}
        years={[Number(first.slice(0, 4)), Number(first.slice(0, 4)) + 1]}
        value={day}
        onChange={(chosen) => setHour(`${chosen}T${time}`)}
      />
      <TextField
        name="goes_live_at"
        type="time"
        required
        label={t('draft.time')}
        hint={t('draft.hourHint')}
        value={time}
        onChange={({ target }) => setHour(`${day}T${target.value}`)}
      />
    </ActDialog>
  );
}

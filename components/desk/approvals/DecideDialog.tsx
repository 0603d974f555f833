import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoteReady, NoteField } from '@/components/desk/shared/NoteField';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { describedAct } from '@/domain/desk-acts';
import type { Verdict } from '@/domain/staff';
import { showDone } from '@/hooks/desk/show-done';
import type { Approval } from '@/hooks/desk/useApprovals';
import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { ApprovalWhat } from './ApprovalWhat';
import { WhyOfApproval } from './WhyOfApproval';

export interface DecideDialogProps {
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
}

/** A second person approves or refuses, with a reason. An approved act is carried out immediately. */
export function DecideDialog({ approval, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['desk', 'desk-acts']);
  const [note, setNote] = useState('');
  const { withoutNote } = describedAct(approval.kind);
  const [wasTried, setTried] = useState(false);
  const { busy, failure, run } = useStaffAct('decideApproval', {
    onDone: () => {
      showDone(t('approvals.noted'));
      onDone();
    },
  });
  const close = () => {
    if (!busy) onClose();
  };
  const decide = (verdict: Verdict) => () => {
    setTried(true);
    const params = { id: approval.id };
    if (withoutNote) run({ params, body: { verdict } });
    else if (isNoteReady(note)) run({ params, body: { verdict, note: note.trim() } });
  };
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button busy={busy} onClick={decide('approved')}>
        {t('approvals.approve')}
      </Button>
      <Button kind="danger" busy={busy} onClick={decide('refused')}>
        {t('approvals.refuse')}
      </Button>
      <Button kind="secondary" onClick={close}>
        {t('act.cancel')}
      </Button>
    </>
  );
  const title = t('approvals.title', { what: t(`desk-acts:${approval.kind}.asked`) });
  return (
    <Dialog open title={title} actions={actions} onClose={close}>
      <Stack $gap={3}>
        <div>
          <ApprovalWhat approval={approval} />
        </div>
        <Hint>
          {approval.asked_by_name} · <WhyOfApproval approval={approval} />
        </Hint>
        {withoutNote ? (
          <Hint>{t('desk-acts:note.redact.hint')}</Hint>
        ) : (
          <NoteField note={note} wasTried={wasTried} onChange={setNote} />
        )}
      </Stack>
    </Dialog>
  );
}

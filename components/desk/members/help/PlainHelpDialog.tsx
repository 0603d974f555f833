import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { Hint } from '@/components/ui/text/Text';
import { helpReasons } from '@/domain/support';
import type { PlainHelp } from '@/hooks/desk/members/usePlainHelp';
import { usePlainHelp } from '@/hooks/desk/members/usePlainHelp';
import type { ActOnMemberProps } from './CorrectDialog';

/** An act that asks for nothing but its reason, and says what it brings. */
export function PlainHelpDialog({ help, member, onDone, onClose }: ActOnMemberProps & { help: PlainHelp }) {
  const { t } = useTranslation('desk-members');
  const { run, busy, failure } = usePlainHelp(help, member.member_id, onDone);
  return (
    <ActDialog
      title={t(`${help}.title`)}
      confirm={t(`${help}.action`)}
      kind={help === 'unfreeze' || help === 'stop_erasure' ? 'primary' : 'danger'}
      reasons={helpReasons[help]}
      busy={busy}
      failure={failure}
      onConfirm={run}
      onClose={onClose}
    >
      <Hint>{t(`${help}.hint`)}</Hint>
    </ActDialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { MemberPage } from '@/contract/desk/members';
import type { Help } from '@/domain/support';
import type { HelpOutcome } from '@/hooks/desk/members/useHelp';
import { showDone } from '@/hooks/desk/show-done';
import { CorrectDialog } from './CorrectDialog';
import { GiveBackDialog } from './GiveBackDialog';
import { PlainHelpDialog } from './PlainHelpDialog';
import { ResendDialog } from './ResendDialog';
import { ReturnDialog } from './ReturnDialog';

export interface HelpDialogProps {
  help: Help;
  member: MemberPage;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of one way to help; what came of it is said in a toast. */
export function HelpDialog({ help, member, onDone, onClose }: HelpDialogProps) {
  const { t } = useTranslation(['desk-members', 'desk']);
  const ends = {
    member,
    onClose,
    onDone: ({ state, because }: HelpOutcome) => {
      const waits = because && because !== 'act' ? (`waits.${because}` as const) : 'desk:act.waiting';
      showDone(t(state === 'waiting' ? waits : 'help.done'));
      onDone();
    },
  };
  if (help === 'correct') return <CorrectDialog {...ends} />;
  if (help === 'give_back_coupon' || help === 'give_back_reward') return <GiveBackDialog help={help} {...ends} />;
  if (help === 'return_reward') return <ReturnDialog {...ends} />;
  if (help === 'resend_invoice') return <ResendDialog {...ends} />;
  return <PlainHelpDialog help={help} {...ends} />;
}

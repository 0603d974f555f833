import type { MemberPage } from '@/contract/desk/members';
import type { MemberAct } from '@/domain/desk-acts';
import { CorrectDialog } from './CorrectDialog';
import { GiveBackDialog } from './GiveBackDialog';
import { PlainHelpDialog } from './PlainHelpDialog';
import { ResendDialog } from './ResendDialog';
import { ReturnDialog } from './ReturnDialog';

export interface HelpDialogProps {
  act: MemberAct;
  member: MemberPage;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of one way to help. */
export function HelpDialog({ act, ...rest }: HelpDialogProps) {
  switch (act) {
    case 'points.correct':
      return <CorrectDialog {...rest} />;
    case 'coupon.give_back':
      return <GiveBackDialog kind="coupon" {...rest} />;
    case 'reward.give_back':
      return <GiveBackDialog kind="reward" {...rest} />;
    case 'reward.return':
      return <ReturnDialog {...rest} />;
    case 'invoice.resend':
      return <ResendDialog {...rest} />;
    default:
      return <PlainHelpDialog act={act} {...rest} />;
  }
}

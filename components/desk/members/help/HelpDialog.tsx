import type { MemberAct } from '@/domain/desk-acts';
import type { ActOnMemberProps } from './act-on-member';
import { GiveBackDialog } from './GiveBackDialog';
import { PlainHelpDialog } from './PlainHelpDialog';
import { ResendDialog } from './ResendDialog';
import { ReturnDialog } from './ReturnDialog';

/** The acts that are asked over the page; points are corrected beside the balances. */
export type DialogAct = Exclude<MemberAct, 'points.correct'>;

export interface HelpDialogProps extends ActOnMemberProps {
  act: DialogAct;
}

/** The dialog of one way to help. */
export function HelpDialog({ act, ...rest }: HelpDialogProps) {
  switch (act) {
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

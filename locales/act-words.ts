import type { ActName, ApprovalKind, MemberAct, ReasonedAct } from '@/domain/desk-acts';

/**
 * The words that each act needs: what was done, as the audit says it; what a second person is asked for; what opens the dialog of a member's
 * page; and the dialog's title and button, with what the act brings and the notice after it where there is more to say than that it is done.
 */
export type ActWords = { [Name in ActName]: { did: string } } & { [Name in ApprovalKind]: { asked: string } } & {
  [Name in ReasonedAct]: { title: string; action: string; hint?: string; done?: string };
} & { [Name in MemberAct]: { open: string } };

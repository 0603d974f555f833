import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import { useStaffAct } from '@/hooks/desk/useStaffAct';

export type HelpOutcome = Answer<'correctPoints'>;

type HelpCall = Extract<
  StaffEndpointName,
  'correctPoints' | 'giveBack' | 'returnReward' | 'setFreeze' | 'unlinkAsStaff' | 'setErasure' | 'resendInvoice'
>;

/** An act for a member, whose page is then read again. */
export function useHelp<N extends HelpCall>(name: N, onDone: (outcome: HelpOutcome) => void) {
  return useStaffAct(name, { changes: ['getMemberPage'], onDone });
}

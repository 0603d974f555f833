import { useMember } from '@/hooks/members/useMember';

/** Whether the member's points are frozen: still earned, but not spendable. Undefined until known. */
export function usePointsFreeze(): boolean | undefined {
  return useMember().data?.points_frozen;
}

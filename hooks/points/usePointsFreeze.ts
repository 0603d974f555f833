import { useMember } from '@/hooks/members/useMember';

/** Whether the member's points are frozen: still earned, spent by nobody. Nothing while that is not known. */
export function usePointsFreeze(): boolean | undefined {
  return useMember().data?.points_frozen;
}

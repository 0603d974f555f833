import type { PointType } from '@/domain/points';
import { balanceOf } from '@/domain/points';
import { useMember } from '@/hooks/members/useMember';

/** How many points of a type the member has; undefined until known. */
export function useBalance(type: PointType = 'cjpoint'): number | undefined {
  const { data: member } = useMember();
  return member && balanceOf(member.points, type);
}

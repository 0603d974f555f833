import type { StaffRole } from '@/domain/staff';
import type { Actor } from '@/server/audit/audit';

/** An acting member of staff. */
export type StaffCaller = { staffId: string; name: string; roles: readonly StaffRole[] };

/** The same in a session, which ends at `endsAt` unless another call is made, with the proof of its acts. */
export type SignedInStaff = StaffCaller & { proof: string; endsAt: number };

export function actorOf({ staffId, name }: StaffCaller): Actor {
  return { kind: 'staff', id: staffId, name };
}

import type { StaffPerson } from '@/server/gateways/staff-directory';

/** The sandbox's staff, one person per role; visitors may sign in as any of them. */
export const sandboxStaff: readonly StaffPerson[] = [
  { staffId: 'staff-manee', name: 'มานี', roles: ['support'] },
  { staffId: 'staff-piti', name: 'ปิติ', roles: ['approver'] },
  { staffId: 'staff-chujai', name: 'ชูใจ', roles: ['marketing'] },
  { staffId: 'staff-duangkaeo', name: 'ดวงแก้ว', roles: ['accounting'] },
  { staffId: 'staff-veera', name: 'วีระ', roles: ['admin'] },
];

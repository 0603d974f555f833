import type { StaffRole } from '@/domain/staff';
import { staffMenuOf, staffPathOf } from './staff-routes';

test.each<[StaffRole[], string[]]>([
  [[], ['/staff/approvals/']],
  [['support'], ['/staff/members/', '/staff/approvals/', '/staff/orders/']],
  [['marketing'], ['/staff/campaigns/', '/staff/reports/', '/staff/approvals/', '/staff/terms/']],
  [['accounting'], ['/staff/reports/', '/staff/approvals/', '/staff/tax-report/']],
  [
    ['approver'],
    ['/staff/members/', '/staff/campaigns/', '/staff/reports/', '/staff/approvals/', '/staff/terms/', '/staff/audit/'],
  ],
  [
    ['admin'],
    [
      '/staff/members/',
      '/staff/campaigns/',
      '/staff/reports/',
      '/staff/approvals/',
      '/staff/orders/',
      '/staff/tax-report/',
      '/staff/toggles/',
      '/staff/terms/',
      '/staff/tills/',
      '/staff/jobs/',
      '/staff/events/',
      '/staff/audit/',
    ],
  ],
])('the menu of %j has the pages that they may open, and no subpage', (roles, pages) => {
  expect(staffMenuOf(roles)).toEqual(pages);
});

test.each([
  ['/staff/members', '/staff/members/'],
  ['/staff/campaigns/draft/?id=7', '/staff/campaigns/draft/'],
  ['/staff/#top', '/staff/'],
  ['/staff/nobody/', undefined],
  ['/members/', undefined],
])('%s is the page %s of the desk', (address, page) => {
  expect(staffPathOf(address)).toBe(page);
});

import type { Language } from '@/domain/languages';
import type { StaffPath } from '@/domain/navigation/staff-routes';

/** The title of each page of the desk, which is also its entry in the menu. */
export const staffTitles: Readonly<Record<StaffPath, Record<Language, string>>> = {
  '/staff/': { th: 'เข้าสู่ระบบทีมงาน', en: 'Staff sign-in' },
  '/staff/members/': { th: 'สมาชิก', en: 'Members' },
  '/staff/campaigns/': { th: 'แคมเปญ', en: 'Campaigns' },
  '/staff/campaigns/draft/': { th: 'ร่างแคมเปญ', en: 'Campaign drafts' },
  '/staff/campaigns/detail/': { th: 'ยอดของแคมเปญ', en: 'Campaign figures' },
  '/staff/reports/': { th: 'รายงาน', en: 'Reports' },
  '/staff/approvals/': { th: 'รออนุมัติ', en: 'Approvals' },
  '/staff/orders/': { th: 'แพ็กและส่งของรางวัล', en: 'Orders' },
  '/staff/tax-report/': { th: 'รายงานภาษีขาย', en: 'Output tax report' },
  '/staff/tax-report/print/': { th: 'พิมพ์รายงานภาษีขาย', en: 'Print output tax report' },
  '/staff/toggles/': { th: 'เปิดปิดฟีเจอร์', en: 'Features' },
  '/staff/terms/': { th: 'ข้อกำหนดและประกาศ', en: 'Terms' },
  '/staff/tills/': { th: 'เครื่องแคชเชียร์', en: 'Tills' },
  '/staff/jobs/': { th: 'งานที่ส่งไม่สำเร็จ', en: 'Failed jobs' },
  '/staff/events/': { th: 'ส่งข้อมูลให้ระบบอื่น', en: 'Events out' },
  '/staff/audit/': { th: 'บันทึกการทำงาน', en: 'Audit log' },
};

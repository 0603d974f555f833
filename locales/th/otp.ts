import type { OtpType } from '@/domain/otp';

/** The one-time code. */
export const texts = {
  title: 'ยืนยันเบอร์มือถือ',
  thawTitle: 'ปลดล็อกคะแนน',
  sentTo: 'ส่งรหัส 6 หลักไปที่',
  sending: 'กำลังส่งรหัสไปที่',
  reference: 'Ref: {{reference}}',
  changeNumber: 'เปลี่ยนเบอร์',
  code: 'รหัส OTP 6 หลัก',
  resendIn: 'ขอรหัสใหม่ได้ใน {{clock}}',
  firstSendIn: 'เพิ่งส่งรหัสไปเมื่อครู่ เราจะส่งรหัสใหม่ให้ใน {{clock}}',
  resend: 'ขอรหัสใหม่',
  resent: 'ส่งรหัสใหม่แล้ว',
  resentHint: 'ใช้รหัสล่าสุดที่มี Ref: {{reference}}',
  confirm: 'ยืนยัน',
  finish: {
    register: 'เชื่อมต่อสมาชิก',
    request_change_mobile: 'ส่งคำขอเปลี่ยนเบอร์',
    change_mobile: 'เปลี่ยนเป็นเบอร์นี้',
    thaw_points: 'ปลดล็อกคะแนน',
  } satisfies Record<OtpType, string>,
  verified: {
    register: 'ยืนยันเบอร์แล้ว กำลังเชื่อมต่อสมาชิก',
    request_change_mobile: 'ยืนยันเบอร์ใหม่แล้ว กำลังส่งคำขอ',
    change_mobile: 'ยืนยันเบอร์ใหม่แล้ว เหลือแค่เปลี่ยนเบอร์',
    thaw_points: 'รหัสถูกต้องแล้ว เหลือแค่ปลดล็อกคะแนน',
  } satisfies Record<OtpType, string>,
  wrong: 'ดูรหัสล่าสุดใน SMS ที่มี Ref: {{reference}}',
  expired: 'รหัสนี้หมดอายุแล้ว กดขอรหัสใหม่',
  notSent: 'ยังส่งรหัสไม่ได้',
  notSentHint: 'ดูว่าต่อเน็ตอยู่ไหม แล้วลองส่งอีกครั้ง',
  send: 'ส่งรหัสอีกครั้ง',
  noCode: 'ไม่ได้รับรหัส?',
  help: {
    title: 'ไม่ได้รับรหัส',
    wait: 'รอสักครู่ บางครั้ง SMS ใช้เวลาถึง 1 นาที',
    number: 'ดูว่าเบอร์ {{mobile}} ถูกต้อง และเป็นเบอร์ในเครื่องนี้',
    signal: 'ดูว่ามีสัญญาณโทรศัพท์ และกล่องข้อความไม่เต็ม',
    blocked: 'ดูในกล่องข้อความที่ถูกกรองหรือบล็อกไว้',
    callCentre: 'ยังไม่ได้? ติดต่อศูนย์บริการลูกค้า จันทร์–ศุกร์ 8:00–18:00 น. (ยกเว้นวันหยุดราชการ)',
  },
};

import type { ErrorAction } from '@/domain/errors';

/** The error page, the missing page, and links where points cannot be spent. The errors themselves: `errors`. */
export const texts = {
  errorPage: 'แจ้งให้ทราบ',
  action: {
    try_again: 'ลองใหม่',
    start_again: 'เริ่มใหม่',
    go_home: 'กลับหน้าแรก',
    find_store: 'หาสาขาใกล้บ้าน',
    other_mobile: 'ใช้เบอร์อื่น',
    request_mobile_change: 'ขอเปลี่ยนเบอร์มือถือ',
    enter_again: 'กรอกข้อมูลใหม่',
    link_this_account: 'เชื่อมต่อกับ LINE นี้แทน',
    sign_up: 'สมัครหรือเชื่อมต่อสมาชิก',
    call_us: 'โทรหาเรา',
    how_to_identify: 'ดูวิธียืนยันตัวตน',
    close: 'ปิด',
  } satisfies Record<ErrorAction, string>,
  help: 'ดูคำถามที่พบบ่อย',
  canClose: 'ปิดหน้านี้ได้เลย',
  blocked: { mobile: 'เพิ่มเบอร์มือถือ', frozen: 'ไปที่บัญชีของฉัน', store: 'หาสาขาใกล้บ้าน' },
};

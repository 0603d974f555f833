import type { MobileChangeStatus } from '@/domain/mobile-change';

/** The change of mobile number: by a linked member, and before linking with a store's approval. */
export const texts = {
  title: 'เปลี่ยนเบอร์มือถือ',
  requestTitle: 'ขอเปลี่ยนเบอร์มือถือ',
  intro: 'เราจะส่งรหัส OTP ไปที่เบอร์ใหม่',
  requestIntro: 'เบอร์ในระบบเป็นเบอร์เก่า? เปลี่ยนได้ใน 3 ขั้นตอน',
  step: {
    code: 'รับรหัส OTP ที่เบอร์ใหม่',
    store: 'พกบัตรประชาชนหรือพาสปอร์ตไปสาขา ให้พนักงานตรวจครั้งเดียว',
    signIn: 'กลับมาเข้าสู่ระบบด้วยเบอร์ใหม่ คะแนนอยู่ครบ',
  },
  current: 'เบอร์ที่ใช้อยู่',
  none: 'ยังไม่มีเบอร์',
  newMobile: 'เบอร์มือถือใหม่',
  newMobileHint: '10 หลัก ขึ้นต้นด้วย 0',
  next: 'ต่อไป',
  confirm: {
    title: 'เบอร์นี้ถูกต้องไหม',
    text: 'เราจะส่งรหัส OTP ไปที่เบอร์นี้ทาง SMS',
    send: 'ถูกต้อง ส่งรหัส OTP',
  },
  edit: { title: 'แก้ไขเบอร์ใหม่', save: 'ใช้เบอร์นี้' },
  changed: 'เปลี่ยนเบอร์มือถือแล้ว',
  success: {
    title: 'รับคำขอแล้ว',
    heading: 'ยืนยันเบอร์ใหม่แล้ว เหลือแค่ไปสาขา',
    text: 'ไปสาขาไหนก็ได้ แล้วบอกเลขนี้กับพนักงาน',
  },
  requested: {
    title: 'คำขอเปลี่ยนเบอร์',
    heading: 'คุณส่งคำขอไว้แล้ว',
    text: 'ไม่ต้องส่งใหม่ แค่ไปสาขา แล้วบอกเลขนี้กับพนักงาน',
  },
  approved: {
    heading: 'สาขาอนุมัติแล้ว',
    text: 'เข้าสู่ระบบด้วยเบอร์ใหม่ได้เลย คะแนนและคูปองอยู่ครบ',
    signUp: 'เข้าสู่ระบบด้วยเบอร์ใหม่',
  },
  ended: {
    heading: 'คำขอนี้ใช้ไม่ได้แล้ว',
    text: 'มีคำขอใหม่กว่านี้ หรือเบอร์ถูกเปลี่ยนไปแล้ว เริ่มใหม่ได้เลย',
    signUp: 'เริ่มใหม่',
  },
  reference: 'เลขที่คำขอ',
  qr: 'QR ของคำขอเปลี่ยนเบอร์',
  qrHint: 'ให้พนักงานสแกน',
  requestedAt: 'ส่งคำขอเมื่อ',
  state: 'สถานะ',
  status: {
    otp_pending: 'รอยืนยันรหัส',
    verified: 'รอเปลี่ยนเบอร์',
    submitted: 'รอไปสาขา',
    approved: 'อนุมัติแล้ว',
    done: 'เปลี่ยนแล้ว',
    lapsed: 'ใช้ไม่ได้แล้ว',
  } satisfies Record<MobileChangeStatus, string>,
  bring: {
    title: 'สิ่งที่ต้องพกไป',
    identity: 'บัตรประชาชนหรือพาสปอร์ตตัวจริง',
    phone: 'มือถือเครื่องนี้ ที่ใช้เบอร์ใหม่',
  },
  findStore: 'หาสาขาใกล้บ้าน',
  signInAgain: 'ไปสาขามาแล้ว เข้าสู่ระบบอีกครั้ง',
  refresh: 'ดูสถานะล่าสุด',
};

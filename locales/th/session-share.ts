/** Sharing a coupon or the benefits. */
export const texts = {
  coupon: {
    action: 'แชร์คูปองนี้',
    text: 'เก็บคูปองนี้ได้ในบัตร {{brand}} สมัครฟรี',
    open: 'ดูคูปองนี้',
  },
  benefits: {
    action: 'แชร์ให้เพื่อน',
    text: 'สมาชิกฟรี ได้คะแนนทุกครั้งที่ซื้อ และมีคูปองให้เก็บ',
    open: 'ดูสิทธิประโยชน์',
  },
  shared: 'แชร์แล้ว',
  copied: 'คัดลอกลิงก์แล้ว',
  copiedText: 'วางในแชตหรือที่อื่นได้เลย',
  failed: 'แชร์ไม่สำเร็จ',
  failedText: 'ลองใหม่อีกครั้งได้เลย',
};

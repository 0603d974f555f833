export const texts = {
  balance: 'คะแนนสะสม',
  amount_other: '{{points}} คะแนน',
  frozen: 'ล็อกอยู่',
  kidsBalance: 'คะแนนคิดส์คลับ',
  worth: '≈ {{baht}} บาท',
  expiring: '{{points}} หมดอายุ {{day}}',
  rules: 'สะสมและใช้คะแนน',
  rule: {
    earn: 'ทุก {{baht}} บาท',
    earned: '{{points}} คะแนน',
    spend: '{{points}} คะแนน',
    spent: 'ส่วนลด {{baht}} บาท',
    life: 'คะแนนใช้ได้ถึง',
    lasts: '31 ธ.ค. ปีถัดไป',
  },
  ruleNote: 'ยกเว้นแอลกอฮอล์ ยาสูบ บัตรเติมเงิน จ่ายบิล พัสดุ นมผงสูตร 1–2 และสินค้ายกกระสอบหรือยกลัง',
};

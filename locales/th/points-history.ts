export const texts = {
  title: 'ประวัติคะแนน',
  tabs: { label: 'ประวัติคะแนน', earned: 'ได้รับ', redeemed: 'ใช้ไป', expired: 'หมดอายุ' },
  type: { label: 'ประเภทคะแนน', cjpoint: 'คะแนนสะสม', kidpoint: 'คิดส์คลับ' },
  ends: 'คะแนนที่จะหมดอายุ',
  endsOn: 'ใช้ได้ถึง {{day}}',
  points_other: '{{points}} คะแนน',
  channel: { line: 'LINE', branch: 'ที่ร้าน' },
  moment: '{{moment}} น.',
  lasts: 'ใช้ได้ถึง {{day}}',
  empty: {
    earned: { title: 'ยังไม่มีคะแนนที่ได้รับ', text: 'ซื้อของทุก 25 บาท รับ 1 คะแนน แค่บอกเบอร์หรือโชว์บัตร' },
    redeemed: { title: 'ยังไม่ได้ใช้คะแนน', text: 'คะแนนแลกของรางวัล บริจาค หรือเป็นส่วนลดได้' },
    expired: { title: 'ไม่มีคะแนนหมดอายุ', text: 'เก่งมาก คะแนนยังอยู่ครบ' },
  },
  redeem: 'แลกของรางวัล',
};

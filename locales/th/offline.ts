/** A page that cannot be opened now; these texts are loaded before they are needed. */
export const texts = {
  connection: {
    title: 'ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต',
    text: 'เราจะเปิดหน้าที่คุณเลือกให้เองเมื่อสัญญาณกลับมา',
  },
  server: {
    title: 'ตอนนี้ยังเปิดหน้านี้ไม่ได้',
    text: 'ระบบของเราขัดข้อง ไม่ได้เกิดจากมือถือหรือสัญญาณของคุณ เราจะเปิดหน้านี้ให้เองเมื่อระบบกลับมา',
  },
  card: 'แสดงบัตรสมาชิก',
  stay: 'อยู่หน้าเดิม',
};

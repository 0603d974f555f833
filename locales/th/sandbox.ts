export const texts = {
  ribbon: 'โหมดทดลอง',
  hint: 'ข้อมูลทุกอย่างสมมติขึ้น ไม่มีการส่ง SMS จริง',
  code: 'รหัส {{code}}',
  switchPerson: 'เปลี่ยนคน',
  title: 'วันนี้จะเข้าเป็นใคร',
  people: 'คนให้เลือก',
  anyName: 'หรือพิมพ์ชื่ออื่น',
  anyNameHint: 'a–z, 0–9 และ - ชื่อใหม่คือคนใหม่ที่ยังไม่เป็นสมาชิก',
  nameMustFit: 'ใช้ได้เฉพาะ a–z, 0–9 และ -',
  enterAs: 'เข้าใช้งาน',
};

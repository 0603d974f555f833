/**
 * The request for marketing consent. The server stores a hash of these texts with every answer: change them together
 * with the version.
 */
export const texts = {
  title: 'รับข่าวสารและข้อเสนอจาก Sabai ไหม',
  lead: 'ถ้ายินยอม เราจะใช้ข้อมูลของคุณดังนี้',
  use1: 'ส่งข่าวสาร โปรโมชัน และคูปองที่ตรงกับคุณ ทาง LINE, SMS และอีเมล',
  use2: 'ดูประวัติการซื้อและสิ่งที่คุณสนใจ เพื่อเลือกข้อเสนอให้เหมาะกับคุณ',
  free: 'ไม่ยินยอมก็ใช้บัตร คะแนน และคูปองได้ตามปกติ',
  withdraw: 'เปลี่ยนใจได้ทุกเมื่อที่เมนูตั้งค่า',
  guardian: 'ฉันอายุต่ำกว่า 20 ปี และผู้ปกครองของฉันยินยอมแล้ว',
};

/** Marketing consent and the notice of new terms. The request's own text is in `commu`. */
export const texts = {
  accept: 'ยินยอม',
  decline: 'ไม่ยินยอม',
  pageTitle: 'ความยินยอม',
  updated: {
    pageTitle: 'ข้อกำหนดฉบับใหม่',
    title: 'เราปรับปรุงข้อกำหนดและนโยบายความเป็นส่วนตัว',
    text: 'อ่านแล้วกดยอมรับ เพื่อใช้บัตรต่อ',
    since: 'มีผลตั้งแต่ {{date}}',
    accept: 'ยอมรับ',
    later: 'ไว้ทีหลัง',
    laterMeans: 'ถ้ายังไม่ยอมรับ จะสะสมหรือใช้คะแนนและคูปองไม่ได้ แต่ยังเปิดดูบัตรและข้อมูลของคุณได้ตามปกติ',
    waiting: 'ยังไม่ได้ยอมรับข้อกำหนดฉบับใหม่ จึงสะสมหรือใช้คะแนนและคูปองไม่ได้',
    read: 'อ่านและยอมรับ',
  },
  legal: {
    terms: 'ข้อกำหนดและเงื่อนไข',
    privacy: 'นโยบายความเป็นส่วนตัว',
    version: 'ฉบับที่ {{version}} · มีผลตั้งแต่ {{date}}',
  },
};

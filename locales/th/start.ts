/** When the app has not started: both languages side by side, since the person's own is unknown. */
export const texts = {
  slow: {
    title: 'ยังเปิดแอปไม่เสร็จ',
    text: 'เน็ตอาจช้าหรือหลุดอยู่ รอสักครู่ได้เลย แอปจะเปิดเองเมื่อโหลดครบ หรือกดลองใหม่',
  },
  broken: {
    title: 'เปิดแอปบนเครื่องนี้ไม่ได้',
    text: 'เครื่องอาจใช้ระบบรุ่นเก่า อัปเดตแอป LINE และ iOS (หรือ Chrome กับ Android System WebView บน Android) ให้เป็นรุ่นล่าสุด ปิดหน้านี้ แล้วเปิดจาก LINE อีกครั้ง',
  },
  noScripts: {
    title: 'เปิดแอปไม่ได้เพราะปิด JavaScript ไว้',
    text: 'เปิดหน้านี้ในแอป LINE หรือเปิด JavaScript ในเบราว์เซอร์ แล้วโหลดหน้านี้ใหม่',
  },
  again: 'ลองใหม่',
  call: 'ถ้ายังเปิดไม่ได้ โทรหาเรา',
};

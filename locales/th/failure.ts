/** The screen shown when one could not be rendered. Used without i18next, which may be what failed. */
export const texts = {
  title: 'เปิดหน้านี้ไม่ได้',
  message: 'แอปมีปัญหา คะแนนและคูปองของคุณยังอยู่ครบ ลองใหม่อีกครั้งได้เลย',
  quote: 'ถ้าติดต่อเรา แจ้งเลข {{number}}',
  retry: 'ลองใหม่',
  home: 'กลับหน้าแรก',
};

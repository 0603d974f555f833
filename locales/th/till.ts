/** Texts on the member's phone for the store staff. */
export const texts = {
  staffOnly: 'สำหรับพนักงานเท่านั้น',
  staffConfirm: 'พนักงาน: ยืนยันการใช้',
  hold: 'พนักงาน: กดค้างเพื่อยืนยัน',
  holdLonger: 'กดค้างไว้ 1 วินาที',
  pressAgain: 'กดอีกครั้งเพื่อยืนยัน',
  notYet: 'ยังไม่ใช้ตอนนี้',
  branch: 'รหัสสาขา',
  branchHint: 'เช่น 0001',
  staffCode: 'รหัสพนักงาน 4 หลัก',
  staffCodeHint: 'รหัสของวันนี้จากเครื่องแคชเชียร์',
  locked: 'ใส่รหัสผิด 3 ครั้ง',
  lockedText: 'ให้พนักงานลองใหม่ได้ในอีก {{clock}} นาที',
};

/** What is wrong with a field of a till's call. `{limit}` is what the contract says. */
export const texts = {
  required: 'ไม่มีช่องนี้ หรือช่องว่าง',
  unknown: 'ไม่มีช่องชื่อนี้ในเอกสาร API ตรวจตัวสะกด',
  invalid: 'ไม่ตรงกับเอกสาร API',
  limited: 'ไม่ตรงกับเอกสาร API: {limit}',
  identifierMustBeTheMembers: 'เลขบัตรไม่ตรงกับข้อมูลของสมาชิก',
  amountMustBeWholeSatang: 'ต้องเป็นจำนวนเงินบาท มีทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
  amountMustBeBelowCeiling: 'สูงกว่าที่กำหนดต่อหนึ่งรายการ ผู้ดูแลระบบเป็นผู้ตั้งค่านี้',
  billMustBeBelowCeiling: 'ยอดรวมสูงกว่าที่กำหนดต่อหนึ่งบิล ผู้ดูแลระบบเป็นผู้ตั้งค่านี้',
  quantityMustHaveThreeDecimals: 'จำนวนมีทศนิยมได้ไม่เกิน 3 ตำแหน่ง',
  unitPriceMustBeBelowCeiling: 'ราคาต่อหน่วยสูงเกินไป ตรวจจำนวนและจำนวนเงิน',
  saleMustBeOver: 'เวลาขายอยู่ในอนาคต ตรวจนาฬิกาของเครื่องขาย ต้องเป็นวินาทีนับจากปี 1970',
  saleMustBeRecent: 'ส่งบิลได้ภายใน 30 วันหลังการขาย',
  differsFromFirst: 'ต่างจากที่ส่งครั้งแรก',
  keyUsedForOther: 'Idempotency-Key นี้เคยใช้กับข้อมูลอื่น รายการใหม่ต้องใช้คีย์ใหม่',
  worthMoreThanBill: 'คะแนนและคูปองรวมกันมากกว่ายอดบิล',
};

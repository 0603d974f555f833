/**
 * The terms of a benefit, one line each; included in the texts of coupons and of rewards, so that neither waits for
 * them.
 */
export const texts = {
  goods: 'สินค้าที่ร่วมรายการ',
  amount_off: 'ลด {{baht}} บาท',
  percent_off: 'ลด {{percent}}%',
  free_item_other: 'รับฟรี {{count}} ชิ้น',
  fixed_price_other: 'ราคาพิเศษชิ้นละ {{baht}} บาท ไม่เกิน {{count}} ชิ้น',
  setForPrice: '{{pieces}} ชิ้น {{baht}} บาท',
  buyAndGet: 'ซื้อ {{paid}} แถม {{free}}',
  someGoods: 'เฉพาะสินค้าที่ร่วมรายการ',
  minimumSpend: 'เมื่อซื้อครบ {{baht}} บาทในใบเสร็จเดียว',
  minimumSpendOnGoods: 'เมื่อซื้อสินค้าเหล่านี้ครบ {{baht}} บาทในใบเสร็จเดียว',
  maxDiscount: 'ลดสูงสุด {{baht}} บาท',
  limitPerBill: 'จำกัด {{limit}} สิทธิ์ต่อ 1 ใบเสร็จ',
};

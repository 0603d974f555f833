/**
 * The terms of a benefit, one line each; included in the texts of coupons and of rewards, so that neither waits for
 * them.
 */
export const texts = {
  title: 'สิทธิ์ที่ได้รับ',
  amount_off: 'ลด {{baht}}\u00a0บาท',
  percent_off: 'ลด {{percent}}%',
  free_item_other: 'รับฟรี {{count}}\u00a0ชิ้น',
  fixed_price_other: 'ราคาพิเศษชิ้นละ {{baht}}\u00a0บาท ไม่เกิน {{count}}\u00a0ชิ้น',
  setForPrice: '{{pieces}}\u00a0ชิ้น {{baht}}\u00a0บาท',
  buyAndGet: 'ซื้อ {{paid}} แถม {{free}}',
  someGoods: 'เฉพาะสินค้าที่ร่วมรายการ',
  minimumSpend: 'เมื่อซื้อครบ {{baht}}\u00a0บาทในใบเสร็จเดียว',
  minimumSpendOnGoods: 'เมื่อซื้อสินค้าเหล่านี้ครบ {{baht}}\u00a0บาทในใบเสร็จเดียว',
  maxDiscount: 'ลดสูงสุด {{baht}}\u00a0บาท',
  limitPerBill: 'จำกัด {{limit}}\u00a0สิทธิ์ต่อ 1\u00a0ใบเสร็จ',
};

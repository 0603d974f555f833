import type { ReasonInWords } from '@/domain/basket';

/** Why a coupon, a reward or points give nothing for a basket: what the cashier tells the member. `{missing}` is in baht. */
export const texts = {
  till_basket_card_needed: {
    title: 'ใช้คะแนนต้องมีบัตร',
    message: 'ให้สมาชิกแสดงบัตร แล้วสแกนก่อนใช้คะแนน เบอร์มือถือใช้สะสมคะแนนได้อย่างเดียว',
  },
  till_basket_by_hand: {
    title: 'เครื่องคิดส่วนลดให้ไม่ได้',
    message: 'เงื่อนไขมีเฉพาะข้อความในแอป ให้อ่านจากหน้าจอสมาชิก แล้วใส่ส่วนลดเอง',
  },
  till_basket_limit_per_bill: {
    title: 'ครบจำนวนต่อบิลแล้ว',
    message: 'บิลนี้ใช้สิทธิ์นี้ครบแล้ว สมาชิกเก็บไว้ใช้กับบิลอื่นได้',
  },
  till_basket_no_goods: {
    title: 'ไม่มีสินค้าที่ร่วมรายการ',
    message: 'ในตะกร้าไม่มีสินค้าที่ใช้สิทธิ์นี้ได้ สมาชิกยังเก็บสิทธิ์ไว้ใช้ครั้งหน้าได้',
  },
  till_basket_too_few_goods: {
    title: 'สินค้ายังไม่ครบชุด',
    message: 'ต้องซื้อสินค้าที่ร่วมรายการให้ครบจำนวนก่อน แล้วคิดใหม่',
  },
  till_basket_minimum_spend: {
    title: 'ยอดซื้อยังไม่ถึง',
    message: 'ขาดอีก {missing} บาทจึงใช้สิทธิ์นี้ได้ ซื้อเพิ่มแล้วคิดใหม่ หรือเก็บไว้ใช้ครั้งหน้า',
  },
  till_basket_nothing_left: {
    title: 'ไม่มียอดให้ลดแล้ว',
    message: 'ส่วนลดอื่นลดราคาสินค้าเหล่านี้ไปแล้ว สมาชิกเก็บสิทธิ์นี้ไว้ใช้ครั้งหน้าได้',
  },
  till_limit_reached: {
    title: 'ครบจำนวนที่กำหนดแล้ว',
    message: 'สมาชิกหรือสาขานี้ใช้ครบจำนวนของชั่วโมงหรือวันนี้แล้ว ขายต่อได้โดยไม่ใช้ส่วนนี้',
  },
  till_more_than_bill: {
    title: 'มากกว่ายอดที่ต้องจ่าย',
    message: 'ยอดที่เหลือใช้คะแนนได้เท่าที่แสดง',
  },
  till_points_not_enough: {
    title: 'คะแนนไม่พอ',
    message: 'สมาชิกมีคะแนนให้ใช้ได้เท่าที่แสดง',
  },
} satisfies Record<ReasonInWords, { title: string; message: string }>;

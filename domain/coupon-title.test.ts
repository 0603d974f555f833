import { repeatedIn } from './coupon-title';
import type { Worth } from './worth';

const off = (baht: number): Worth => ({ kind: 'amount', baht });
const oneFree: Worth = { kind: 'extra', pay: 1, free: 1 };

const shownOf = (name: string, worth: Worth | undefined) => {
  const repeated = repeatedIn(name, worth);
  return repeated ? `${name.slice(0, repeated.from)}${name.slice(repeated.to)}` : name;
};

test.each<[name: string, Worth, shown: string]>([
  ['ลด 20 บาท เมื่อซื้อครบ 200 บาท', off(20), 'เมื่อซื้อครบ 200 บาท'],
  ['ส่วนลด 20\u00A0บาท เมื่อซื้อครบ 200 บาท', off(20), 'เมื่อซื้อครบ 200 บาท'],
  ['ความงามลด 100 บาท เมื่อซื้อครบ 699 บาท', off(100), 'ความงาม เมื่อซื้อครบ 699 บาท'],
  ['น้ำยาล้างจานถุงเติม ลด 8 บาท', off(8), 'น้ำยาล้างจานถุงเติม'],
  ['ลาเต้ลด 15 บาท ร้อนหรือเย็นก็ได้', off(15), 'ลาเต้ ร้อนหรือเย็นก็ได้'],
  ['ร้านตัดผมมุมสวย: ตัดผมลด 40 บาท', off(40), 'ร้านตัดผมมุมสวย: ตัดผม'],
  ['บัตรกำนัล 50 บาท', off(50), 'บัตรกำนัล'],
  ['ลด 1,000 บาท เมื่อซื้อพัดลม', off(1000), 'เมื่อซื้อพัดลม'],
  ['20 baht off when you spend 200', off(20), 'when you spend 200'],
  ['Muum Suay Hair: 40 baht off a haircut', off(40), 'Muum Suay Hair: a haircut'],
  ['50 baht gift voucher', off(50), 'gift voucher'],
  ['วิตามินซีลด 30% สูงสุด 60 บาท', { kind: 'percent', percent: 30 }, 'วิตามินซี สูงสุด 60 บาท'],
  ['30% off vitamin C, up to 60 baht', { kind: 'percent', percent: 30 }, 'vitamin C, up to 60 baht'],
  ['นมสด 2 ลิตร ราคาพิเศษ 89 บาท', { kind: 'price', baht: 89, before: 99.5 }, 'นมสด 2 ลิตร'],
  ['Two litres of milk for 89 baht', { kind: 'price', baht: 89 }, 'Two litres of milk'],
  ['ซาลาเปา 2 ลูก 29 บาท', { kind: 'setPrice', pieces: 2, baht: 29 }, 'ซาลาเปา 2 ลูก'],
  ['Two steamed buns for 29 baht', { kind: 'setPrice', pieces: 2, baht: 29 }, 'Two steamed buns'],
  ['ชาเขียวขวด 1 แถม 1', oneFree, 'ชาเขียวขวด'],
  ['Green tea: buy one, get one', oneFree, 'Green tea'],
  ['ครัวคุณยาย: ฟรีไข่ต้ม เมื่อสั่งก๋วยเตี๋ยว', { kind: 'free' }, 'ครัวคุณยาย: ไข่ต้ม เมื่อสั่งก๋วยเตี๋ยว'],
])('beside its figure, %j shows the rest', (name, worth, shown) => {
  expect(shownOf(name, worth)).toBe(shown);
});

test.each<[name: string, Worth | undefined]>([
  ['ลด 120 บาท เมื่อซื้อครบ 1,200 บาท', off(20)],
  ['ลด 20.50 บาท', off(20)],
  ['ลด 20 บาท', off(20)],
  ['ซื้อ 1 แถม 10', oneFree],
  ['กาแฟเย็น', off(20)],
  ['ลด 20 บาท เมื่อซื้อครบ 200 บาท', undefined],
])('%j is shown whole: it says another figure, or nothing else', (name, worth) => {
  expect(shownOf(name, worth)).toBe(name);
});

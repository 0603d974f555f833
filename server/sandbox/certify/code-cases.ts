import { fieldOf } from '@/domain/records';
import type { Case } from './case';
import { found } from './case';
import type { Exchange, Log } from './exchange';
import { billOf, followed, isDone, isSale, isSame, isToldOf, sent } from './exchange';

/** Coupons, rewards and points. */
export const codeCases = {
  coupon_scanned: {
    name: { en: 'A coupon as the scanner sends it', th: 'คูปองตามที่เครื่องสแกนส่งมา' },
    task: {
      en: 'Use a coupon, and send its barcode as it comes: with ]C1, FNC1 or spaces. Typed in groups of four counts.',
      th: 'ใช้คูปอง โดยส่งบาร์โค้ดตามที่ได้มา รวม ]C1, FNC1 หรือช่องว่าง พิมพ์เป็นกลุ่มละสี่หลักก็ได้',
    },
    result: { en: 'The coupon is used.', th: 'คูปองถูกใช้แล้ว' },
    check: (log) => {
      const used = log.findLast(
        (scan) =>
          isUse(scan) &&
          isDone(scan) &&
          fieldOf(scan.body, 'barcode') !== sent(scan, 'barcode', 'digits') &&
          scan.call === 'redeemCoupon',
      );
      return found(used && [used]);
    },
  },
  coupon_used: {
    name: { en: 'A coupon that was used before', th: 'คูปองที่ใช้ไปแล้ว' },
    task: {
      en: 'Scan a used coupon for another bill. The till shows title and message in the cashier’s language (Accept-Language). Finish the sale without the discount.',
      th: 'สแกนคูปองที่ใช้แล้วกับอีกบิล เครื่องแสดง title และ message ในภาษาของพนักงาน (Accept-Language) แล้วขายต่อโดยไม่ให้ส่วนลด',
    },
    result: { en: 'The cashier knows why, and the sale is sent.', th: 'พนักงานรู้เหตุผล และการขายถูกส่ง' },
    check: (log) => found(followed(log, (scan) => isToldOf(scan, 'till_coupon_used') && hasLanguage(scan), isItsSale)),
  },
  offline_scan: {
    name: { en: 'A scan without a network', th: 'สแกนตอนไม่มีอินเทอร์เน็ต' },
    task: {
      en: 'Disconnect the till, scan a coupon or reward, and finish the sale. Connect it after a minute: it sends scanned_at.',
      th: 'ตัดอินเทอร์เน็ตของเครื่อง สแกนคูปองหรือของรางวัล แล้วขายให้เสร็จ ต่อกลับหลังหนึ่งนาที เครื่องส่ง scanned_at',
    },
    result: { en: 'The code is used at the time of the scan.', th: 'รหัสถูกใช้ตามเวลาที่สแกน' },
    check: (log) => found(withSale(log, (scan) => isUse(scan) && isDone(scan) && isOfBefore(scan))),
  },
  code_expired: {
    name: { en: 'An expired code', th: 'รหัสหมดอายุ' },
    task: {
      en: 'Scan a coupon or reward that was opened over five minutes ago. Ask for a new code, and scan it.',
      th: 'สแกนคูปองหรือของรางวัลที่เปิดไว้เกินห้านาที แล้วขอรหัสใหม่มาสแกน',
    },
    result: { en: 'The first code is refused, the new one used.', th: 'รหัสแรกถูกปฏิเสธ รหัสใหม่ใช้ได้' },
    helps: [{ clockSeconds: 301 }],
    check: (log) =>
      found(
        followed(
          log,
          (scan) => isToldOf(scan, 'till_coupon_over') || isToldOf(scan, 'till_reward_over'),
          (scan, over) => isUse(scan) && isDone(scan) && codeOf(scan) !== codeOf(over),
        ),
      ),
  },
  coupon_released: {
    name: { en: 'A coupon of an aborted sale', th: 'คูปองของการขายที่ยกเลิกกลางคัน' },
    task: {
      en: 'Scan a coupon, then abort the sale before it is paid: the till releases the coupon.',
      th: 'สแกนคูปอง แล้วยกเลิกการขายก่อนชำระเงิน เครื่องต้องคืนคูปอง',
    },
    result: { en: 'The member has the coupon again.', th: 'สมาชิกได้คูปองคืน' },
    check: (log) =>
      found(
        followed(
          log,
          (scan) => scan.call === 'redeemCoupon' && isDone(scan),
          (back, scan) =>
            back.call === 'releaseCoupon' &&
            isDone(back) &&
            codeOf(back) === codeOf(scan) &&
            !log.some((sale) => isSale(sale) && billOf(scan) !== '' && billOf(sale) === billOf(scan)),
        ),
      ),
  },
  reward: {
    name: { en: 'A reward on a bill', th: 'ของรางวัลในบิล' },
    task: {
      en: 'Use a reward with the number of the bill, and finish the sale.',
      th: 'ใช้ของรางวัลโดยส่งเลขบิล แล้วขายให้เสร็จ',
    },
    result: { en: 'The reward is used on this bill.', th: 'ของรางวัลถูกใช้ในบิลนี้' },
    check: (log) => found(withSale(log, (scan) => scan.call === 'redeemReward' && isDone(scan))),
  },
  reward_elsewhere: {
    name: { en: 'A reward of another province', th: 'ของรางวัลของจังหวัดอื่น' },
    task: {
      en: 'Scan a reward that is not valid at this store. Read the refusal, and finish the sale without it.',
      th: 'สแกนของรางวัลที่ใช้ที่สาขานี้ไม่ได้ อ่านข้อความ แล้วขายต่อโดยไม่ให้ของรางวัล',
    },
    result: { en: 'The member keeps the reward.', th: 'ของรางวัลยังอยู่กับสมาชิก' },
    helps: [{ fault: 'reward_elsewhere' }],
    check: (log) => found(followed(log, (scan) => isToldOf(scan, 'till_reward_not_here'), isItsSale)),
  },
  points: {
    name: { en: 'Points pay a part', th: 'ใช้คะแนนจ่ายบางส่วน' },
    task: {
      en: 'Pay a part of a bill with points, in steps of 200, and finish the sale.',
      th: 'ใช้คะแนนจ่ายบางส่วนของบิล ทีละ 200 คะแนน แล้วขายให้เสร็จ',
    },
    result: { en: '200 points are 10 baht off this bill.', th: '200 คะแนนลด 10 บาทในบิลนี้' },
    check: (log) => found(withSale(log, (pay) => pay.call === 'discountWithPoints' && isDone(pay))),
  },
  more_than_bill: {
    name: { en: 'Points worth more than the bill', th: 'คะแนนมีมูลค่าเกินบิล' },
    task: {
      en: 'Pay a bill under 10 baht with 200 points. If the sale is refused, void its number and sell with a new one.',
      th: 'ใช้ 200 คะแนนกับบิลที่ไม่ถึง 10 บาท ถ้าการขายถูกปฏิเสธ ให้ยกเลิกเลขนั้นแล้วขายด้วยเลขใหม่',
    },
    result: { en: 'No more points are taken than the bill is worth.', th: 'ไม่ตัดคะแนนเกินมูลค่าบิล' },
    check: (log) => {
      const place = log.findLastIndex(({ code }) => code === 'till_more_than_bill');
      const refused = log[place];
      if (!refused) return found(followed(log, (basket) => isToldOf(basket, 'till_more_than_bill'), isSale));
      if (log.some((again) => again !== refused && isSame(again, refused)))
        return { evidence: [refused], wrong: refusedAgain };
      if (refused.call !== 'recordPurchase') {
        const sale = log.find((bill) => isSale(bill) && billOf(bill) === billOf(refused));
        return found(sale && [refused, sale]);
      }
      const pair = followed(
        log.slice(place + 1),
        (cancel) => cancel.call === 'voidPurchase' && isDone(cancel) && billOf(cancel) === billOf(refused),
        isSale,
      );
      return found(pair && [refused, ...pair]);
    },
  },
} as const satisfies Record<string, Case>;

const refusedAgain = {
  en: 'The refused call was sent again unchanged.',
  th: 'ส่งคำขอที่ถูกปฏิเสธซ้ำโดยไม่แก้',
};

function isUse({ call }: Exchange): boolean {
  return call === 'redeemCoupon' || call === 'redeemReward';
}

function hasLanguage({ language = '' }: Exchange): boolean {
  return /^(th|en)\b/i.test(language);
}

/** Sent at least a minute after the scan. */
function isOfBefore({ at, body }: Exchange): boolean {
  const scannedAt = fieldOf(body, 'scanned_at');
  return typeof scannedAt === 'number' && scannedAt <= at - 60;
}

function codeOf(exchange: Exchange): string {
  return sent(exchange, 'barcode', 'digits') || sent(exchange, 'code', 'letters');
}

/** The sale goes on: that of the bill, if the refused call named one. */
function isItsSale(sale: Exchange, refused: Exchange): boolean {
  return isSale(sale) && (billOf(refused) === '' || billOf(sale) === billOf(refused));
}

/** A use for a bill, before or after its sale. */
function withSale(log: Log, isUseOf: (exchange: Exchange) => boolean): Log | undefined {
  for (const use of log.filter(isUseOf).reverse()) {
    const sale = log.find((bill) => isSale(bill) && billOf(bill) === billOf(use));
    if (sale) return [use, sale];
  }
  return undefined;
}

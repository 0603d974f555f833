import { fieldOf } from '@/domain/records';
import type { Case } from './case';
import { found } from './case';
import type { Exchange } from './exchange';
import { billOf, followed, isDone, isSale, isSame, linesOf, sent } from './exchange';

/** Goods that come back, and the figures of the day. */
export const returnCases = {
  partial_return: {
    name: { en: 'A part of the goods comes back', th: 'คืนสินค้าบางส่วน' },
    task: {
      en: 'Take back fewer pieces than were sold, by quantity. Let the till send the return a second time, unchanged.',
      th: 'รับคืนน้อยกว่าที่ขาย โดยระบุจำนวน แล้วให้เครื่องส่งการคืนเดิมซ้ำอีกครั้งโดยไม่เปลี่ยน',
    },
    result: { en: 'The points of these pieces go, once.', th: 'คะแนนของชิ้นที่คืนถูกหัก เพียงครั้งเดียว' },
    check: (log) =>
      found(
        followed(
          log,
          (back) => isReturn(back) && log.some((sale) => isSale(sale) && isPartOf(back, sale)),
          (again, back) => isReturn(again) && isSame(again, back),
        ),
      ),
  },
  return_elsewhere: {
    name: { en: 'A return of another branch’s sale', th: 'คืนสินค้าที่ซื้อจากสาขาอื่น' },
    task: {
      en: 'Take back goods that another branch sold (npm run till -- buy somying 250 0002), with its branch_code.',
      th: 'รับคืนสินค้าที่อีกสาขาขาย (npm run till -- buy somying 250 0002) โดยส่ง branch_code ของสาขานั้น',
    },
    result: { en: 'The other branch’s bill has the return.', th: 'บิลของอีกสาขามีรายการคืน' },
    check: (log, { branch }) => {
      const back = log.findLast((call) => isReturn(call) && !['', branch].includes(sent(call, 'branch_code')));
      return found(back && [back]);
    },
  },
  day_sums: {
    name: { en: 'The figures of the day', th: 'ยอดของวัน' },
    task: {
      en: 'After the sales fetch the day’s figures, and compare them with the till’s own.',
      th: 'หลังขายแล้ว ดึงยอดของวันมาเทียบกับยอดในเครื่อง',
    },
    result: { en: 'The store sees missing bills the same day.', th: 'สาขาเห็นบิลที่ขาดในวันเดียวกัน' },
    check: (log) => found(followed(log, isSale, (sums) => sums.call === 'getBranchSummary' && isDone(sums))),
  },
} as const satisfies Record<string, Case>;

function isReturn({ call, status }: Exchange): boolean {
  return call === 'returnPurchase' && status === 200;
}

/** Every line by quantity, and fewer pieces than the sale has. */
function isPartOf(back: Exchange, sale: Exchange): boolean {
  const lines = linesOf(sale);
  const isFewer = (part: unknown) =>
    Number(fieldOf(part, 'quantity')) < Number(fieldOf(lines[Number(fieldOf(part, 'line'))], 'quantity'));
  return billOf(back) === billOf(sale) && linesOf(back).every(isFewer);
}

import { categoryOf, goodsCategories } from '@/domain/goods-categories';
import { fieldOf } from '@/domain/records';
import type { Case, Till } from './case';
import { found } from './case';
import type { Exchange, Log } from './exchange';
import { billOf, cardOf, earned, followed, isDone, isSale, linesOf } from './exchange';

/** Sales, and bills that are corrected. */
export const saleCases = {
  card: {
    name: { en: 'Card, then a sale that earns', th: 'ค้นบัตร แล้วขายได้คะแนน' },
    task: {
      en: 'Scan a member’s card, so that the till looks it up. Sell goods for 25 baht or more with it.',
      th: 'สแกนบัตรสมาชิกให้เครื่องค้นหา แล้วขายสินค้าตั้งแต่ 25 บาทด้วยบัตรนั้น',
    },
    result: { en: 'The member has the points of the bill.', th: 'สมาชิกได้คะแนนของบิล' },
    check: (log) =>
      found(
        followed(
          log,
          (look) => look.call === 'lookUpMember' && isDone(look),
          (sale, look) =>
            isSale(sale) && cardOf(sale) === fieldOf(look.params, 'member_no') && earned(sale, 'cjpoint') > 0,
        ),
      ),
  },
  no_card: {
    name: { en: 'A sale without a card', th: 'ขายโดยไม่มีบัตร' },
    task: { en: 'Sell to a customer without a card.', th: 'ขายให้ลูกค้าที่ไม่มีบัตร' },
    result: { en: 'The bill is in the branch’s figures and earns nothing.', th: 'บิลอยู่ในยอดของสาขา และไม่ได้คะแนน' },
    check: (log) =>
      one(log, (sale) => isSale(sale) && cardOf(sale) === '' && fieldOf(sale.body, 'member_ref') === undefined),
  },
  decimals: {
    name: { en: 'Decimal quantity and amount', th: 'จำนวนและเงินมีทศนิยม' },
    task: {
      en: 'Sell weighed goods, such as 0.725 kg for 33.35 baht.',
      th: 'ขายสินค้าชั่งน้ำหนัก เช่น 0.725 กก. ราคา 33.35 บาท',
    },
    result: { en: 'The receipt shows the weight and the satang.', th: 'ใบเสร็จแสดงน้ำหนักและเศษสตางค์' },
    check: (log) =>
      one(
        log,
        (sale) => isSale(sale) && linesOf(sale).some((line) => isBroken(line, 'quantity') && isBroken(line, 'amount')),
      ),
  },
  excluded: {
    name: { en: 'Goods that earn nothing', th: 'สินค้าที่ไม่ได้คะแนน' },
    task: {
      en: 'Sell only goods of an excluded category, such as alcohol, for 25 baht or more with a card.',
      th: 'ขายเฉพาะสินค้าหมวดที่ไม่ได้คะแนน เช่น เครื่องดื่มแอลกอฮอล์ ตั้งแต่ 25 บาท ด้วยบัตรสมาชิก',
    },
    result: { en: 'The till sent the right category: the bill has no points.', th: 'เครื่องส่งหมวดถูกต้อง บิลไม่มีคะแนน' },
    check: (log, till) => one(log, (sale) => isSale(sale) && cardOf(sale) !== '' && isOfExcludedGoods(sale, till)),
  },
  kids_club: {
    name: { en: 'Kids Club goods', th: 'สินค้าคิดส์คลับ' },
    task: {
      en: 'Sell mother-and-baby goods for 25 baht or more with a card (mother_and_baby: true).',
      th: 'ขายสินค้าแม่และเด็กตั้งแต่ 25 บาท ด้วยบัตรสมาชิก (mother_and_baby: true)',
    },
    result: { en: 'The member has Kids Club points as well.', th: 'สมาชิกได้คะแนนคิดส์คลับด้วย' },
    check: (log) => one(log, (sale) => isSale(sale) && earned(sale, 'kidpoint') > 0),
  },
  basket: {
    name: { en: 'A basket before payment', th: 'ตะกร้าก่อนชำระเงิน' },
    task: {
      en: 'Scan goods and a coupon, a reward or points. Before payment the till asks what they give, takes that off the lines, and sends the sale.',
      th: 'สแกนสินค้ากับคูปอง ของรางวัล หรือคะแนน ก่อนชำระเงินเครื่องถามส่วนลด หักจากแต่ละรายการ แล้วส่งการขาย',
    },
    result: { en: 'The bill has the discounts that the server worked out.', th: 'บิลมีส่วนลดตามที่ระบบคำนวณ' },
    check: (log) =>
      found(
        followed(
          log,
          (basket) => basket.call === 'evaluateBasket' && isDone(basket) && hasBenefits(basket),
          (sale, basket) => isSale(sale) && isAsEvaluated(sale, basket),
        ),
      ),
  },
  correction: {
    name: { en: 'A corrected bill', th: 'แก้บิล' },
    task: {
      en: 'Correct a bill that was sent: void it, and send the corrected sale with a new number.',
      th: 'แก้บิลที่ส่งแล้ว โดยยกเลิกบิลนั้น แล้วส่งบิลที่แก้ด้วยเลขใหม่',
    },
    result: { en: 'Only the corrected bill counts.', th: 'นับเฉพาะบิลที่แก้แล้ว' },
    check: (log) => {
      const mistake = log.findLastIndex((again) => isChangedRepeat(again, log));
      const since = log.slice(mistake + 1);
      const voidedBy = (cancel: Exchange) => (bill: Exchange) => isSale(bill) && billOf(bill) === billOf(cancel);
      const pair = followed(
        since,
        (cancel) => cancel.call === 'voidPurchase' && cancel.status === 200 && log.some(voidedBy(cancel)),
        (sale, cancel) => isSale(sale) && log.some((bill) => voidedBy(cancel)(bill) && corrects(sale, bill)),
      );
      if (pair) return { evidence: pair };
      const changed = log[mistake];
      return changed && { evidence: [changed], wrong: changedRepeat };
    },
  },
  early_void: {
    name: { en: 'A void that arrives before its sale', th: 'ยกเลิกบิลที่ยังมาไม่ถึง' },
    task: {
      en: 'Void a bill whose sale the till has not sent yet, as when it was offline. Then let it send the sale.',
      th: 'ยกเลิกบิลที่เครื่องยังไม่ได้ส่ง เช่นตอนไม่มีอินเทอร์เน็ต แล้วให้เครื่องส่งการขายตาม',
    },
    result: { en: 'The bill is kept as voided and earns nothing.', th: 'บิลถูกเก็บเป็นบิลยกเลิก และไม่ได้คะแนน' },
    check: (log) =>
      found(
        followed(
          log,
          (cancel) => cancel.call === 'voidPurchase' && cancel.status === 202,
          (sale, cancel) =>
            sale.call === 'recordPurchase' &&
            billOf(sale) === billOf(cancel) &&
            fieldOf(sale.answer, 'voided') === true,
        ),
      ),
  },
} as const satisfies Record<string, Case>;

export const changedRepeat = {
  en: 'The bill was sent again with other content.',
  th: 'ส่งบิลเดิมซ้ำโดยเนื้อหาเปลี่ยนไป',
};

function hasBenefits({ body }: Exchange): boolean {
  return ['coupons', 'rewards', 'points'].some((name) => {
    const given = fieldOf(body, name);
    return Array.isArray(given) ? given.length > 0 : given !== undefined;
  });
}

/** The same lines, each with the discount that was answered for it. */
function isAsEvaluated(sale: Exchange, basket: Exchange): boolean {
  const answered = fieldOf(basket.answer, 'lines');
  const off = (place: number) => {
    const line = Array.isArray(answered) ? answered.find((one) => fieldOf(one, 'line') === place) : undefined;
    return satang(line, 'discount');
  };
  const sold = linesOf(sale);
  return (
    sold.length === linesOf(basket).length &&
    linesOf(basket).every((line, place) => {
      const [isSku, isAmount] = [
        fieldOf(sold[place], 'sku') === fieldOf(line, 'sku'),
        satang(sold[place], 'amount') === satang(line, 'amount') - off(place),
      ];
      return isSku && isAmount && satang(sold[place], 'discount') === satang(line, 'discount') + off(place);
    })
  );
}

function satang(line: unknown, name: string): number {
  return Math.round(Number(fieldOf(line, name) ?? 0) * 100);
}

/** The newest such exchange. */
function one(log: Log, isIt: (exchange: Exchange) => boolean) {
  const newest = log.findLast(isIt);
  return found(newest && [newest]);
}

function isBroken(line: unknown, name: string): boolean {
  const number = fieldOf(line, name);
  return typeof number === 'number' && !Number.isInteger(number);
}

function isOfExcludedGoods(sale: Exchange, { categories }: Till): boolean {
  const baht = linesOf(sale).reduce<number>((sum, line) => sum + Number(fieldOf(line, 'amount')), 0);
  const areExcluded = linesOf(sale).every((line) => {
    const category = categoryOf(String(fieldOf(line, 'category') ?? ''), categories);
    return category !== undefined && !goodsCategories[category].earns;
  });
  return areExcluded && baht >= 25 && earned(sale, 'cjpoint') === 0;
}

/** A repeat after a lost answer is the matter of that case. */
function isChangedRepeat(again: Exchange, log: Log): boolean {
  const isOfBill = again.call === 'recordPurchase' && again.code === 'till_repeat_changed';
  return isOfBill && !log.some((first) => first.fault !== undefined && billOf(first) === billOf(again));
}

/** A corrected bill is another number for the same customer, with some of the same goods. */
function corrects(sale: Exchange, bill: Exchange): boolean {
  const skus = linesOf(bill).map((line) => fieldOf(line, 'sku'));
  const hasOneOfThem = linesOf(sale).some((line) => skus.includes(fieldOf(line, 'sku')));
  return hasOneOfThem && billOf(sale) !== billOf(bill) && cardOf(sale) === cardOf(bill);
}

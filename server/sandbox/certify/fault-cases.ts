import { isDeepStrictEqual } from 'node:util';
import { fieldOf } from '@/domain/records';
import type { Case, Finding, Words } from './case';
import { found } from './case';
import type { Exchange, Log } from './exchange';
import { billOf, followed, isDone, isSale, isSame, linesOf } from './exchange';
import type { Fault } from './faults';
import { retryAfterSeconds } from './faults';
import { changedRepeat } from './sale-cases';

/** What tills have to do when a call fails. The sandbox fails on purpose. */
export const faultCases = {
  no_answer: {
    name: { en: 'No answer', th: 'ไม่มีคำตอบ' },
    task: {
      en: 'Sell. The sale is recorded, but the till gets no answer. It sends the same call again, unchanged.',
      th: 'ขายสินค้า ระบบบันทึกแล้วแต่เครื่องไม่ได้รับคำตอบ เครื่องต้องส่งคำขอเดิมซ้ำโดยไม่เปลี่ยน',
    },
    result: { en: 'The bill exists once, with its points.', th: 'มีบิลเดียว พร้อมคะแนน' },
    helps: [{ fault: 'no_answer' }],
    check: (log) => handled(log, 'no_answer'),
  },
  busy: {
    name: { en: 'The server fails or is busy (500, 429)', th: 'เซิร์ฟเวอร์ขัดข้องหรือไม่ว่าง (500, 429)' },
    task: {
      en: 'Sell. The sale is answered with 500, and then with 429. The till goes on, waits for Retry-After if there is one, and sends the same call again.',
      th: 'ขายสินค้า ระบบตอบ 500 แล้วตอบ 429 เครื่องต้องขายต่อได้ รอตาม Retry-After ถ้ามี แล้วส่งคำขอเดิมซ้ำ',
    },
    result: { en: 'The bill arrives, and not too early.', th: 'บิลมาถึง และไม่เร็วเกินไป' },
    helps: [{ fault: 'server_fault' }, { fault: 'too_many_calls' }],
    check: (log) => {
      const [failed, limited] = [handled(log, 'server_fault'), handled(log, 'too_many_calls')];
      const wrong = [failed, limited].find((finding) => finding?.wrong);
      return wrong ?? (failed && limited && { evidence: [...failed.evidence, ...limited.evidence] });
    },
  },
  key_unknown: {
    name: { en: 'The key is refused', th: 'คีย์ถูกปฏิเสธ' },
    task: {
      en: 'Sell. The key is refused, as if revoked. The till keeps the call, and sends it when the key is valid again.',
      th: 'ขายสินค้า คีย์ถูกปฏิเสธเหมือนถูกยกเลิก เครื่องต้องเก็บคำขอไว้ และส่งเมื่อคีย์ใช้ได้อีก',
    },
    result: { en: 'No sale is lost.', th: 'ไม่มีการขายสูญหาย' },
    helps: [{ fault: 'key_unknown' }],
    check: (log) => handled(log, 'key_unknown'),
  },
  wrong_clock: {
    name: { en: 'A wrong clock', th: 'นาฬิกาไม่ตรง' },
    task: {
      en: 'Set the till’s clock ten minutes ahead, or the server’s back, and sell. Correct the clock, and send the bill.',
      th: 'ตั้งนาฬิกาเครื่องให้เร็วไปสิบนาที หรือของเซิร์ฟเวอร์ให้ช้าลง แล้วขาย จากนั้นแก้นาฬิกาและส่งบิลเดิม',
    },
    result: { en: 'The bill has its right time.', th: 'บิลมีเวลาที่ถูกต้อง' },
    helps: [{ clockSeconds: -600 }, { clockSeconds: 600 }],
    check: (log) =>
      found(
        followed(
          log,
          (sale) => sale.call === 'recordPurchase' && isRefusedTime(sale),
          (sale, refused) => isSale(sale) && billOf(sale) === billOf(refused),
        ),
      ),
  },
} as const satisfies Record<string, Case>;

const newNumber = {
  en: 'The sale was sent again with a new number, so it may count twice.',
  th: 'ส่งการขายซ้ำด้วยเลขใหม่ จึงอาจถูกนับสองครั้ง',
};

const tooEarly = {
  en: `The call was sent again before Retry-After (${retryAfterSeconds} seconds) was over.`,
  th: `ส่งคำขอซ้ำก่อนครบ Retry-After (${retryAfterSeconds} วินาที)`,
};

/** Whether the call that last had the fault was sent again unchanged until it was done, and not before Retry-After. */
function handled(log: Log, fault: Fault): Finding | undefined {
  const place = log.findLastIndex((exchange) => exchange.fault === fault);
  const hit = log[place];
  if (!hit) return undefined;
  const later = log.slice(place + 1);
  const again = later.find((next) => isSame(next, hit));
  if (again && fault === 'too_many_calls' && again.at < hit.at + retryAfterSeconds)
    return { evidence: [hit, again], wrong: tooEarly };
  const done = later.find((next) => isSame(next, hit) && isDone(next));
  if (done) return { evidence: [hit, done] };
  const other = later.find((next) => mistakeOf(next, hit));
  return other && { evidence: [hit, other], wrong: mistakeOf(other, hit) ?? newNumber };
}

function mistakeOf(next: Exchange, hit: Exchange): Words | undefined {
  if (next.call !== 'recordPurchase' || isSame(next, hit)) return undefined;
  if (billOf(next) === billOf(hit)) return changedRepeat;
  return isDeepStrictEqual(linesOf(next), linesOf(hit)) ? newNumber : undefined;
}

function isRefusedTime({ code, answer }: Exchange): boolean {
  const errors = fieldOf(answer, 'errors');
  const isOfTime = (error: unknown) => fieldOf(error, 'field') === 'sold_at';
  return code === 'till_field_wrong' && Array.isArray(errors) && errors.some(isOfTime);
}

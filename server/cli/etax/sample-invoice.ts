import type { EtaxCustomer } from '@/contract/etax';
import { headOffice } from '@/domain/etax';
import { readAreaLines } from '@/server/modules/areas/read-areas';
import { invoiceNoOf, invoiceOf } from '@/server/modules/etax/build-invoice';
import { readForm } from '@/server/modules/etax/read-buyer';
import type { Invoice } from '@/server/modules/etax/types';
import { nothingGiven } from '@/server/modules/stores/read-place';
import type { CatalogueStore } from '@/server/modules/stores/service';
import { readConfig } from '@/server/platform/config';
import { isRefusal } from '@/server/platform/outcome';
import { goods } from '@/server/sandbox/goods';

type Chance = (below: number) => number;
type Wanted = { seed: number; at: number; stores: readonly CatalogueStore[]; willBeSigned: boolean };

/** 1 November 2026 in Bangkok. */
const firstSale = Date.UTC(2026, 9, 31, 17) / 1000;

/**
 * Makes an invoice by the product's own steps: form rules, sums and the store's place. Every fifth one replaces another
 * invoice.
 */
export function sampleInvoice({ seed, at, stores, willBeSigned }: Wanted): Invoice {
  const chance = chanceOf(seed * 100_003 + at);
  const soldAt = firstSale + chance(20 * 24 * 60 * 60);
  const store = { ...nothingGiven, ...oneOf(stores, chance) };
  const tax_invoice_type = at % 2 === 0 ? 'individual' : 'corporation';
  const customer = tax_invoice_type === 'individual' ? person(chance) : company(chance);
  const form = readForm({ customer, tax_invoice_type }, []);
  if (isRefusal(form)) throw new Error(`sample ${at} breaks the form’s rules`);
  const issuedAtSeconds = soldAt + 60 * 60;
  const before = { invoiceNo: invoiceNoOf(store.branch_code, 2569, at + 1), issuedAtSeconds: soldAt + 60 };
  return invoiceOf({
    invoiceNo: invoiceNoOf(store.branch_code, 2569, 500 + at),
    issuedAtSeconds,
    willBeSigned,
    store,
    form: form.value,
    seller: readConfig({ SANDBOX: '1' }).seller,
    bill: {
      branch_code: store.branch_code,
      bill_no: `B2611-${String(at).padStart(6, '0')}`,
      sold_at: soldAt,
      lines: linesOf(chance),
    },
    replaces: at % 5 === 4 ? { ...before, purpose: oneOf(['TIVC01', 'TIVC02', 'TIVC99'] as const, chance) } : undefined,
  });
}

function person(chance: Chance): EtaxCustomer {
  return {
    // No district office has the number 9999, so the ID belongs to no person.
    tax_no: withCheckDigit(`${1 + chance(8)}99990${digits(6, chance)}`),
    first_name: oneOf(['สมหญิง', 'อนุชา', 'Nattaporn', 'ฟาตีมะห์', 'ณัฐณิชา', 'คำแพง'], chance),
    last_name: oneOf(['ใจดี', 'ศรีสุวรรณ ณ อยุธยา', 'Charoensuk', 'แวดาโอ๊ะ', 'ตั้งสัจจะธรรม'], chance),
    branch_no: headOffice,
    email: 'buyer@example.com',
    address: address(chance),
  };
}

function company(chance: Chance): EtaxCustomer {
  return {
    tax_no: withCheckDigit(`01055000${digits(4, chance)}`),
    first_name: oneOf(
      ['บริษัท ร่มเย็นการค้า จำกัด', 'หจก. แสงทอง & บุตร', 'Sample Trading <Thailand> Co., Ltd.', 'บริษัท ก "ข" จำกัด (มหาชน)'],
      chance,
    ),
    last_name: '',
    branch_no: chance(2) === 0 ? headOffice : digits(5, chance),
    email: 'accounts@example.co.th',
    address: address(chance),
  };
}

/** An address anywhere in the country, from the lists of areas. */
function address(chance: Chance): EtaxCustomer['address'] {
  const { names, subDistricts } = areas();
  const { id, name_th, postcodes } = oneOf(subDistricts, chance);
  const [district_id, province_id] = [id.slice(0, 4), id.slice(0, 2)];
  return {
    house_no: oneOf(['88/9 ซอย 5', '12 หมู่ 3 บ้านดอนกลาง', '1 อาคารสบาย ชั้น 12 ถนนสุขใจ', '99/1-4'], chance),
    sub_district_id: id,
    sub_district_name: name_th,
    district_id,
    district_name: names.get(district_id) ?? '',
    province_id,
    province_name: names.get(province_id) ?? '',
    postcode: oneOf(postcodes, chance),
  };
}

let read: ReturnType<typeof readAreas> | undefined;

function areas() {
  read ??= readAreas();
  return read;
}

function readAreas() {
  const lines = readAreaLines();
  return {
    names: new Map(lines.map(({ id, name_th }) => [id, name_th])),
    subDistricts: lines.filter(({ id }) => id.length === 6),
  };
}

/** The first line is always taxed, because without tax there would be no invoice. */
function linesOf(chance: Chance) {
  const all = Object.values(goods);
  const others = Array.from({ length: chance(6) }, () => oneOf(all, chance));
  return [goods.milk, ...others].map((good) => {
    const quantity = 1 + chance(12);
    const discountSatang = chance(3) === 0 ? chance(300) : 0;
    const { sku, name, category } = good;
    const amountSatang = Math.round(good.baht * 100) * quantity - discountSatang;
    return { sku, name, category, quantity, amountSatang, discountSatang, motherAndBaby: false };
  });
}

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return `${twelve}${(11 - (sum % 11)) % 10}`;
}

function digits(count: number, chance: Chance): string {
  return Array.from({ length: count }, () => chance(10)).join('');
}

function oneOf<T>(choices: readonly T[], chance: Chance): T {
  const choice = choices.at(chance(choices.length));
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}

/** The Mulberry32 generator: not secure, but reproducible from a seed. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

import type { Store } from '@/contract/stores';

type Title = { th: string; en: string };

export type Titles = { purchase: Title; voided: Title; discount: (baht: number) => Title };

/** What members read of a till's movements. A branch that is not among the stores is called by its code. */
export function titlesOf(branchCode: string, store: Store | undefined): Titles {
  const { th, en } = branchNameOf(branchCode, store);
  return {
    purchase: { th: `ซื้อสินค้าที่${th}`, en: `Purchase at ${en}` },
    voided: { th: `ยกเลิกบิลที่${th}`, en: `Bill cancelled at ${en}` },
    discount: (baht) => ({ th: `ใช้เป็นส่วนลด ${baht} บาท`, en: `${baht} baht off a bill` }),
  };
}

export function branchNameOf(branchCode: string, store?: Store): Title {
  return { th: store?.name_th ?? `สาขา ${branchCode}`, en: store?.name_en ?? `branch ${branchCode}` };
}

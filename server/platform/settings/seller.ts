import { taxIdMustHave13Digits } from '@/domain/etax';
import type { Reader } from './reader';

/** The company that sells, as the tax office knows it. */
export type Seller = { name: { th: string; en: string }; taxId: string; address: { th: string; en: string } };

/** Nobody's: for the sandbox. */
const sandboxSeller: Seller = {
  name: { th: 'บริษัท สบาย รีเทล (ตัวอย่าง) จำกัด', en: 'Sabai Retail (Example) Co., Ltd.' },
  taxId: '0105500000011',
  address: {
    th: '99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
    en: '99/1 Sabai Chai Road, Bang Na Tai, Bang Na, Bangkok 10260',
  },
};

export function readSeller(read: Reader, { optional }: { optional: boolean }): Seller {
  const names = [
    'SELLER_NAME_TH',
    'SELLER_NAME_EN',
    'SELLER_TAX_ID',
    'SELLER_ADDRESS_TH',
    'SELLER_ADDRESS_EN',
  ] as const;
  if (optional && names.every((name) => read.text(name) === undefined)) return sandboxSeller;
  const taxId = read.required('SELLER_TAX_ID');
  if (!taxIdMustHave13Digits(taxId)) throw new Error('SELLER_TAX_ID must be 13 digits');
  return {
    name: { th: read.required('SELLER_NAME_TH'), en: read.required('SELLER_NAME_EN') },
    taxId,
    address: { th: read.required('SELLER_ADDRESS_TH'), en: read.required('SELLER_ADDRESS_EN') },
  };
}

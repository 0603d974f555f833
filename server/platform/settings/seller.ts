import type { StaticDecode } from 'typebox';
import { Type } from 'typebox';
import { taxIdMustHave13Digits } from '@/domain/etax';
import { reading, text } from './schema';

/** The selling company, as registered with the tax office. */
export type Seller = StaticDecode<typeof sellerSettings>;

export const sellerSettings = Type.Object({
  name: Type.Object({ th: text('SELLER_NAME_TH'), en: text('SELLER_NAME_EN') }),
  taxId: reading(text('SELLER_TAX_ID'), (given) => {
    if (!taxIdMustHave13Digits(given)) throw new Error('SELLER_TAX_ID must be 13 digits');
    return given;
  }),
  address: Type.Object({ th: text('SELLER_ADDRESS_TH'), en: text('SELLER_ADDRESS_EN') }),
});

/** An invented company, for the sandbox. */
export const sandboxSeller: Seller = {
  name: { th: 'บริษัท สบาย รีเทล (ตัวอย่าง) จำกัด', en: 'Sabai Retail (Example) Co., Ltd.' },
  taxId: '0105500000011',
  address: {
    th: '99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
    en: '99/1 Sabai Chai Road, Bang Na Tai, Bang Na, Bangkok 10260',
  },
};

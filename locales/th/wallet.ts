import type { WalletKind } from '@/domain/wallet';

/** The row that puts the card into the phone's own wallet. */
export const texts = {
  add: { apple: 'เพิ่มลงใน Apple Wallet', google: 'เพิ่มลงใน Google Wallet' } satisfies Record<WalletKind, string>,
  note: 'ใช้บัตรได้ ไม่ต้องเปิด LINE',
  opened: { title: 'เปิดในเบราว์เซอร์แล้ว', text: 'แตะ “เพิ่ม” ในหน้าที่เปิดขึ้น' },
};

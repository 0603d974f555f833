import type { Language } from '@/domain/languages';
import type { ShareKind } from '@/domain/navigation/share-kinds';
import { brandName } from './brand';

/**
 * The preview of a link that somebody shares. It is in the HTML, since those who draw it run no script: in the default language, for
 * every member and visitor alike. Both languages are one row, as with the titles of pages.
 */
export const shareTexts: Readonly<Record<ShareKind, Record<Language, { title: string; description: string }>>> = {
  card: {
    th: {
      title: `บัตรสมาชิก ${brandName} ในมือถือ`,
      description: 'โชว์บัตรตอนจ่ายเงิน สะสมคะแนน เก็บคูปอง แลกของรางวัล และดูใบเสร็จ ครบในที่เดียว',
    },
    en: {
      title: `The ${brandName} member card on your phone`,
      description: 'Show your card when you pay, earn points, collect coupons, redeem rewards and see your receipts.',
    },
  },
  privilege: {
    th: {
      title: `สิทธิประโยชน์สมาชิก ${brandName}`,
      description: 'สมัครฟรี ได้คะแนนทุกครั้งที่ซื้อ พร้อมคูปองและของรางวัลสำหรับสมาชิก',
    },
    en: {
      title: `${brandName} member benefits`,
      description: 'Join for free: points with every purchase, and coupons and rewards for members.',
    },
  },
  coupons: {
    th: {
      title: `คูปองสำหรับสมาชิก ${brandName}`,
      description: 'เปิดลิงก์เพื่อดูคูปอง เก็บไว้ในมือถือ แล้วกดใช้ตอนจ่ายเงินที่สาขา',
    },
    en: {
      title: `Coupons for ${brandName} members`,
      description: 'Open the link to see the coupon, keep it on your phone and use it when you pay in store.',
    },
  },
  rewards: {
    th: {
      title: `แลกคะแนน ${brandName} เป็นของรางวัล`,
      description: 'เลือกของรางวัลที่ชอบ หรือเปลี่ยนคะแนนเป็นเงินบริจาค',
    },
    en: {
      title: `Rewards for your ${brandName} points`,
      description: 'Choose the reward that you like, or give your points as a donation.',
    },
  },
  'kids-club': {
    th: {
      title: `${brandName} คิดส์คลับ`,
      description: 'ซื้อของแม่และเด็ก สะสมคะแนนให้ลูก แลกของรางวัลส่งถึงบ้าน',
    },
    en: {
      title: `${brandName} Kids Club`,
      description: 'Earn points with things for mothers and children, and have prizes sent to your home.',
    },
  },
  stores: {
    th: {
      title: `หาสาขา ${brandName} ใกล้คุณ`,
      description: 'ดูที่อยู่ เวลาเปิดปิด เบอร์โทร และเส้นทางไปสาขา',
    },
    en: {
      title: `Find a ${brandName} store near you`,
      description: 'Addresses, opening hours, telephone numbers and the way there.',
    },
  },
};

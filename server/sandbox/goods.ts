import type { BillLineOnWire } from '@/contract/till-points';

type Good = { sku: string; name: string; category: string; baht: number; baby?: true };

function good(sku: string, name: string, category: string, baht: number): Good {
  return { sku: `885000010${sku}`, name, category, baht };
}

function baby(sku: string, name: string, category: string, baht: number): Good {
  return { ...good(sku, name, category, baht), baby: true };
}

/** What the sandbox's stores sell, with the price per piece or, for weighed goods, per kilogram. */
export const goods = {
  water: good('0017', 'น้ำดื่มสบาย 600 มล.', 'drinks', 7),
  waterPack: good('0482', 'น้ำดื่มสบาย 1.5 ลิตร แพ็ก 6 ขวด', 'drinks', 59),
  greenTea: good('0413', 'ชาเขียวพร้อมดื่ม 420 มล.', 'drinks', 20),
  soyMilk: good('0451', 'นมถั่วเหลือง 300 มล.', 'drinks', 14),
  milk: good('0024', 'นมสดพาสเจอร์ไรส์ 2 ลิตร', 'dairy', 99.5),
  yoghurt: good('0031', 'โยเกิร์ตรสธรรมชาติ', 'dairy', 14),
  coffee: good('0048', 'กาแฟเย็นบาวคาเฟ่', 'cafe', 24),
  cookie: good('0512', 'คุกกี้บาวคาเฟ่', 'bakery', 25),
  latte: good('0420', 'ลาเต้บาวคาเฟ่', 'cafe', 55),
  riceBox: good('0444', 'ข้าวกะเพราไก่ไข่ดาว', 'food', 45),
  bun: good('0055', 'ซาลาเปาหมูสับ', 'food', 18),
  noodles: good('0062', 'บะหมี่กึ่งสำเร็จรูป รสต้มยำกุ้ง', 'food', 7),
  eggs: good('0079', 'ไข่ไก่ เบอร์ 2 แพ็ก 10 ฟอง', 'food', 62),
  fruitCup: good('0505', 'ผลไม้ตัดแต่ง 1 ถ้วย', 'food', 29),
  rice: good('0086', 'ข้าวหอมมะลิ 5 กก.', 'grocery', 235),
  oil: good('0093', 'น้ำมันรำข้าว 1 ลิตร', 'grocery', 65.75),
  fishSauce: good('0109', 'น้ำปลาแท้ 700 มล.', 'grocery', 34.25),
  tissue: good('0116', 'กระดาษชำระ แพ็ก 24 ม้วน', 'household', 189),
  facialTissue: good('0475', 'กระดาษเช็ดหน้า 180 แผ่น', 'household', 35),
  dishSoap: good('0406', 'น้ำยาล้างจาน ชนิดเติม 500 มล.', 'household', 25),
  detergent: good('0123', 'น้ำยาซักผ้า ชนิดเติม 1.4 ลิตร', 'household', 129),
  softener: good('0130', 'น้ำยาปรับผ้านุ่ม ชนิดเติม 1.2 ลิตร', 'household', 99),
  shampoo: good('0147', 'แชมพูสมุนไพรอัญชัน 400 มล.', 'beauty', 149),
  sunscreen: good('0468', 'ครีมกันแดด SPF50 50 มล.', 'beauty', 199),
  lipBalm: good('0437', 'ลิปมันเปลี่ยนสี', 'beauty', 79),
  toothpaste: good('0154', 'ยาสีฟันสมุนไพร 150 กรัม แพ็กคู่', 'health', 139),
  balm: good('0161', 'ยาหม่องตราสบาย 50 กรัม', 'health', 85),
  vitaminC: good('0383', 'วิตามินซี 500 มก. 60 เม็ด', 'health', 165),
  sweets: good('0178', 'ลูกอมรสน้ำผึ้งมะนาว', 'food', 10),
  envelope: good('0185', 'ซองกระดาษ', 'stationery', 5),
  fan: good('0192', 'พัดลมตั้งโต๊ะ 16 นิ้ว', 'appliance', 790),
  cooker: good('0208', 'หม้อหุงข้าวไฟฟ้า 1.8 ลิตร', 'appliance', 1290),
  offering: good('0215', 'ชุดสังฆทาน ถังใหญ่', 'household', 399),
  basket: good('0222', 'กระเช้าของขวัญปีใหม่ ชุดสุขใจ', 'gift', 699),
  banana: good('0239', 'กล้วยหอมทอง (ชั่งน้ำหนัก)', 'fresh_produce', 46),
  orange: good('0246', 'ส้มสายน้ำผึ้ง (ชั่งน้ำหนัก)', 'fresh_produce', 79),
  pork: good('0253', 'หมูสันนอก (ชั่งน้ำหนัก)', 'fresh_produce', 165),
  newspaper: good('0260', 'หนังสือพิมพ์รายวัน', 'newspapers', 15),
  riceSack: good('0277', 'ข้าวสารหอมปทุม กระสอบ 15 กก.', 'bulk_goods', 489),
  sauceCarton: good('0284', 'น้ำปลาแท้ ยกลัง 12 ขวด', 'bulk_goods', 384),
  noodleCarton: good('0291', 'บะหมี่กึ่งสำเร็จรูป ยกลัง 30 ซอง', 'bulk_goods', 180),
  electricity: good('0307', 'ชำระค่าไฟฟ้า', 'bill_payment', 1240.37),
  topUp: good('0314', 'เติมเงินมือถือ', 'prepaid_top_up', 100),
  parcel: good('0321', 'ส่งพัสดุ ขนาด M', 'post_and_parcel', 55),
  formula1: baby('0338', 'นมผงสำหรับทารก สูตร 1 550 กรัม', 'infant_formula_1', 445),
  formula2: baby('0345', 'นมผงสูตรต่อเนื่อง สูตร 2 550 กรัม', 'infant_formula_2', 459),
  wipes: baby('0352', 'ทิชชูเปียกสำหรับเด็ก 20 แผ่น', 'mother_and_baby', 19),
  largeWipes: baby('0390', 'ทิชชูเปียกสำหรับเด็ก 80 แผ่น', 'mother_and_baby', 39),
  diapers: baby('0369', 'ผ้าอ้อมเด็กแบบกางเกง ไซซ์ M 68 ชิ้น', 'mother_and_baby', 459),
  stroller: baby('0376', 'รถเข็นเด็กพับได้', 'mother_and_baby', 2490),
} as const satisfies Record<string, Good>;

/** A line of a bill. `discount` is in baht for the whole line; weights are in kilograms. */
export function lineOf(name: keyof typeof goods, quantity = 1, discount = 0): BillLineOnWire {
  const { baht, ...rest }: Good = goods[name];
  const { baby: isForBaby, ...sold } = rest;
  const amount = Math.round((baht * quantity - discount) * 100) / 100;
  return { ...sold, quantity, amount, discount, ...(isForBaby && { mother_and_baby: true }) };
}

/** Somebody invented who takes part in the sandbox's mission. Without the app no name is shown. */
export type Contestant = {
  names: [firstname: string, lastname: string];
  baht: number;
  daysAgo: number;
  isInApp: boolean;
};

/** Whose place is in between, in the sandbox's own people, and what they have spent. */
export const somebodyInBetween = { name: 'somying', baht: 8420, daysAgo: 2 };

const spends: readonly (readonly [names: string, baht: number])[] = [
  ['วิมล ศรีสุข', 24_310],
  ['ประเสริฐ ชาญชัย', 22_905.5],
  ['จารุณี ทองดี', 21_140],
  ['สมศักดิ์ พูลผล', 19_872.25],
  ['กนกวรรณ แสงทอง', 18_640],
  ['ธนากร บุญมี', 17_985],
  ['เพ็ญศรี วงศ์ไทย', 17_210.75],
  ['อำนาจ คงคา', 16_480],
  ['ศิริพร สายใจ', 15_900],
  ['มานพ รุ่งเรือง', 15_900],
  ['รัตนา จันทร์เพ็ญ', 14_765],
  ['เกรียงไกร สมบูรณ์', 14_020],
  ['ดวงใจ ปิ่นแก้ว', 13_655.5],
  ['สุชาติ ดีเลิศ', 13_110],
  ['นภา ฟ้าใส', 12_480],
  ['โกวิท ยอดเยี่ยม', 11_975],
  ['พรทิพย์ อ่อนหวาน', 11_430],
  ['อุดม สุขสันต์', 10_880.25],
  ['เบญจมาศ ใบบุญ', 10_265],
  ['ไพโรจน์ กล้าหาญ', 9600],
  ['สายฝน น้ำทิพย์', 9320],
  ['ชูชัย มีชัย', 9015],
  ['ละออง นวลจันทร์', 8730],
  ['บุญชู ทรัพย์มาก', 8050],
  ['แสงเดือน เพชรงาม', 7420],
  ['วีระ ขยันยิ่ง', 6660.75],
  ['จินตนา รักษ์ดี', 5980],
  ['เอกชัย ใจเย็น', 4875],
  ['ทิพวรรณ หอมหวน', 3640],
  ['สำราญ ยิ้มแย้ม', 2410],
  ['ยุพิน ร่มเย็น', 1285],
  ['ณรงค์ เดชา', 320],
];

export const contestants: readonly Contestant[] = spends.map(([names, baht], place) => {
  const [firstname = '', lastname = ''] = names.split(' ');
  return { names: [firstname, lastname], baht, daysAgo: 1 + (place % 9), isInApp: place % 8 !== 5 };
});

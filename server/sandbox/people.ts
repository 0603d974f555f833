import type { Gender, Nationality } from '@/domain/members';
import type { PointType } from '@/domain/points';
import type { IdentifierType } from '@/domain/registration';

/** The tiers in the sandbox, whatever the settings say; most people have the first. */
export const sandboxTiers = ['tier_1', 'tier_2'] as const;

/**
 * Points of a person, earned so many Bangkok years ago; points from two years ago have expired. `daysAgo` is within that year,
 * so that points that end together do so whatever the day of the first start.
 */
export type PersonLot = { type: PointType; points: number; yearsAgo: 0 | 1 | 2; daysAgo?: number };

/** A member on record. `chatAccount` is the linked chat account; without a mobile, none is on file. */
export type PersonRecord = {
  firstname_th: string;
  lastname_th: string;
  /** Names in Latin letters, if the records have them. */
  latin?: { firstname_en: string; lastname_en: string };
  gender: Gender;
  birth_date: string;
  /** In the month of the first start, instead of that of the date. */
  bornThisMonth?: true;
  nationality: Nationality;
  chatAccount: string | null;
  needVerifyPid?: true;
  /** The version of the accepted terms, if it is not the one in force. */
  acceptedTerms?: string;
  tier?: (typeof sandboxTiers)[number];
  lots?: readonly PersonLot[];
};

/** A person of the sandbox. The numbers are synthetic: their check digits are valid, and they are assigned to no person. */
export type Person = {
  name: string;
  title_th: string;
  title_en: string;
  hint_th: string;
  hint_en: string;
  identifier_type: IdentifierType;
  identifier: string;
  mobile: string | null;
  record: PersonRecord | null;
};

export const people: readonly Person[] = [
  {
    name: 'somying',
    title_th: 'สมหญิง · สมาชิกประจำ',
    title_en: 'Somying · a regular member',
    hint_th: 'เชื่อมต่อแล้ว มี 1,284 คะแนน และ 240 คะแนนหมดอายุสิ้นปีนี้',
    hint_en: 'Linked. 1,284 points, 240 of them expire at the end of this year.',
    identifier_type: 'citizen_id',
    identifier: '1999900001010',
    mobile: '0812341010',
    record: {
      firstname_th: 'สมหญิง',
      lastname_th: 'ใจดี',
      latin: { firstname_en: 'Somying', lastname_en: 'Jaidee' },
      gender: 'female',
      birth_date: '1961-04-13',
      nationality: 'TH',
      chatAccount: 'somying',
      lots: [
        { type: 'cjpoint', points: 65, yearsAgo: 2 },
        { type: 'cjpoint', points: 240, yearsAgo: 1 },
        { type: 'cjpoint', points: 620, yearsAgo: 0, daysAgo: 34 },
        { type: 'cjpoint', points: 318, yearsAgo: 0, daysAgo: 20 },
        { type: 'cjpoint', points: 12, yearsAgo: 0, daysAgo: 9 },
        { type: 'cjpoint', points: 87, yearsAgo: 0, daysAgo: 3 },
        { type: 'cjpoint', points: 7, yearsAgo: 0 },
        { type: 'kidpoint', points: 320, yearsAgo: 0 },
      ],
    },
  },
  {
    name: 'somchai',
    title_th: 'สมชาย · ยังไม่เป็นสมาชิก',
    title_en: 'Somchai · not a member yet',
    hint_th: 'สมัครใหม่ด้วยเลขบัตร 1999900000081 เบอร์ 0812340081',
    hint_en: 'Register with citizen ID 1999900000081 and mobile 0812340081.',
    identifier_type: 'citizen_id',
    identifier: '1999900000081',
    mobile: '0812340081',
    record: null,
  },
  {
    name: 'prasert',
    title_th: 'ประเสริฐ · เป็นสมาชิก แต่ยังไม่เชื่อมต่อ LINE',
    title_en: 'Prasert · a member without LINE',
    hint_th:
      'เชื่อมต่อด้วยเลขบัตร 2999900001026 เบอร์ 0812341026 · ใช้เบอร์อื่นเพื่อดูหน้าเบอร์ไม่ตรง · ใช้เบอร์ 0812341010 เพื่อดูหน้าเบอร์ซ้ำ',
    hint_en:
      'Link with citizen ID 2999900001026 and mobile 0812341026. Another mobile does not match; 0812341010 is somebody else’s.',
    identifier_type: 'citizen_id',
    identifier: '2999900001026',
    mobile: '0812341026',
    record: {
      firstname_th: 'ประเสริฐ',
      lastname_th: 'มั่นคง',
      gender: 'male',
      birth_date: '1958-09-02',
      nationality: 'TH',
      chatAccount: null,
      lots: [{ type: 'cjpoint', points: 415, yearsAgo: 0 }],
    },
  },
  {
    name: 'malee',
    title_th: 'มาลี · คิดส์คลับ',
    title_en: 'Malee · Kids Club',
    hint_th: 'เชื่อมต่อแล้ว มีคะแนนคิดส์คลับ 5,200 คะแนนให้แลก',
    hint_en: 'Linked. 5,200 Kids Club points to spend.',
    identifier_type: 'citizen_id',
    identifier: '3999900001032',
    mobile: '0812341032',
    record: {
      firstname_th: 'มาลี',
      lastname_th: 'รักลูก',
      gender: 'female',
      birth_date: '1992-02-29',
      nationality: 'TH',
      chatAccount: 'malee',
      lots: [
        { type: 'cjpoint', points: 860, yearsAgo: 0 },
        { type: 'kidpoint', points: 1200, yearsAgo: 1 },
        { type: 'kidpoint', points: 4000, yearsAgo: 0 },
      ],
    },
  },
  {
    name: 'james',
    title_th: 'เจมส์ · ใช้หนังสือเดินทาง',
    title_en: 'James · a passport holder',
    hint_th: 'เชื่อมต่อแล้วด้วยหนังสือเดินทาง XA1234567',
    hint_en: 'Linked, with passport XA1234567.',
    identifier_type: 'passport',
    identifier: 'XA1234567',
    mobile: '0812341567',
    record: {
      firstname_th: 'เจมส์',
      lastname_th: 'วิลสัน',
      latin: { firstname_en: 'James', lastname_en: 'Wilson' },
      gender: 'male',
      birth_date: '1985-11-23',
      nationality: 'GB',
      chatAccount: 'james',
      lots: [{ type: 'cjpoint', points: 96, yearsAgo: 0 }],
    },
  },
  {
    name: 'niran',
    title_th: 'นิรันดร์ · ต้องยืนยันตัวตนที่สาขา',
    title_en: 'Niran · must verify identity in a store',
    hint_th: 'เชื่อมต่อแล้ว แต่ยังแลกของรางวัลไม่ได้จนกว่าจะยืนยันตัวตน',
    hint_en: 'Linked, but cannot redeem before a store has checked the ID.',
    identifier_type: 'citizen_id',
    identifier: '4999900001049',
    mobile: '0812341049',
    record: {
      firstname_th: 'นิรันดร์',
      lastname_th: 'ตั้งใจ',
      gender: 'male',
      birth_date: '1999-07-28',
      nationality: 'TH',
      chatAccount: 'niran',
      needVerifyPid: true,
      lots: [{ type: 'cjpoint', points: 2150, yearsAgo: 0 }],
    },
  },
  {
    name: 'anong',
    title_th: 'อนงค์ · เชื่อมต่อกับ LINE อื่นอยู่',
    title_en: 'Anong · linked to another LINE account',
    hint_th: 'เปลี่ยนโทรศัพท์ใหม่ เชื่อมต่อด้วยเลขบัตร 5999900001055 เบอร์ 0812341055',
    hint_en: 'Has a new phone. Link with citizen ID 5999900001055 and mobile 0812341055.',
    identifier_type: 'citizen_id',
    identifier: '5999900001055',
    mobile: '0812341055',
    record: {
      firstname_th: 'อนงค์',
      lastname_th: 'สายใจ',
      gender: 'female',
      birth_date: '1974-12-05',
      nationality: 'TH',
      chatAccount: 'anong-old-phone',
      lots: [{ type: 'cjpoint', points: 508, yearsAgo: 0 }],
    },
  },
  {
    name: 'wichai',
    title_th: 'วิชัย · เป็นสมาชิก แต่ไม่มีเบอร์มือถือ',
    title_en: 'Wichai · a member without a mobile number',
    hint_th: 'เชื่อมต่อด้วยเลขบัตร 8999900001084 และเบอร์ใหม่ เช่น 0812341084 · ข้อมูลจะถูกซ่อนจนกว่าสาขาจะตรวจบัตร',
    hint_en:
      'Link with citizen ID 8999900001084 and a new number, such as 0812341084. Hidden until a store has seen the ID.',
    identifier_type: 'citizen_id',
    identifier: '8999900001084',
    mobile: null,
    record: {
      firstname_th: 'วิชัย',
      lastname_th: 'เรียบง่าย',
      gender: 'male',
      birth_date: '1950-01-15',
      nationality: 'TH',
      chatAccount: null,
      lots: [{ type: 'cjpoint', points: 530, yearsAgo: 0 }],
    },
  },
  {
    name: 'suda',
    title_th: 'สุดา · ยังไม่ได้ยอมรับข้อกำหนดฉบับใหม่',
    title_en: 'Suda · has not accepted the new terms yet',
    hint_th: 'เชื่อมต่อแล้ว เคยยอมรับข้อกำหนดฉบับก่อน จะเห็นฉบับใหม่หนึ่งครั้ง',
    hint_en: 'Linked. Accepted an earlier version, so the new terms are shown once.',
    identifier_type: 'citizen_id',
    identifier: '1999900000013',
    mobile: '0812340013',
    record: {
      firstname_th: 'สุดา',
      lastname_th: 'ร่มรื่น',
      gender: 'female',
      birth_date: '1992-06-30',
      nationality: 'TH',
      chatAccount: 'suda',
      acceptedTerms: '0.9',
      lots: [{ type: 'cjpoint', points: 58, yearsAgo: 0 }],
    },
  },
  {
    name: 'phimlapat',
    title_th: 'พิมพ์ลภัส · ชื่อยาวมาก',
    title_en: 'Phimlapat · a very long name',
    hint_th: 'เชื่อมต่อแล้ว ชื่อ สาขา และคูปองยาวเท่าที่จะเจอได้จริง',
    hint_en: 'Linked. Her name, store and coupons are as long as they get.',
    identifier_type: 'citizen_id',
    identifier: '6999900001061',
    mobile: '0812341068',
    record: {
      firstname_th: 'พิมพ์ลภัสธิดารัตน์',
      lastname_th: 'ศิริวัฒนานุกูลเกียรติขจร ณ อยุธยา',
      latin: { firstname_en: 'Phimlapatthidarat', lastname_en: 'Siriwatthananukunkiatkhachon Na Ayutthaya' },
      gender: 'female',
      birth_date: '1978-10-21',
      nationality: 'TH',
      chatAccount: 'phimlapat',
      tier: 'tier_2',
      lots: [
        { type: 'cjpoint', points: 128_450, yearsAgo: 1 },
        { type: 'cjpoint', points: 356_775, yearsAgo: 0 },
        { type: 'kidpoint', points: 98_765, yearsAgo: 0 },
      ],
    },
  },
  {
    name: 'duangjai',
    title_th: 'ดวงใจ · เดือนนี้เดือนเกิด',
    title_en: 'Duangjai · her birthday is this month',
    hint_th: 'เชื่อมต่อแล้ว เห็นคูปองวันเกิดที่คนอื่นไม่เห็น ได้ปีละใบ',
    hint_en: 'Linked. Sees a birthday coupon that others do not, one a year.',
    identifier_type: 'citizen_id',
    identifier: '1999900000129',
    mobile: '0812340129',
    record: {
      firstname_th: 'ดวงใจ',
      lastname_th: 'สุขสันต์',
      gender: 'female',
      birth_date: '1988-01-09',
      bornThisMonth: true,
      nationality: 'TH',
      chatAccount: 'duangjai',
      lots: [{ type: 'cjpoint', points: 312, yearsAgo: 0 }],
    },
  },
];

/** The people that the splash screen and the terminal offer, in that order. */
export function peopleToEnterAs(): Pick<Person, 'name' | 'title_th' | 'title_en' | 'hint_th' | 'hint_en'>[] {
  return people.map(({ name, title_th, title_en, hint_th, hint_en }) => ({
    name,
    title_th,
    title_en,
    hint_th,
    hint_en,
  }));
}

/** The user ID that the sandbox's LINE returns for a name. */
export function chatUserIdOf(name: string): string {
  return `sandbox-${name}`;
}

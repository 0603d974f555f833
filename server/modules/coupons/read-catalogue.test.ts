import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { couponCategories, couponOwners, couponTypes } from '@/domain/coupons';
import { goodsCategoryNames } from '@/domain/goods-categories';
import type { Photograph } from '@/server/catalogue/folder';
import { catalogueText as right } from '@/tests/support/coupons';
import { readCatalogue } from './read-catalogue';

const memberTiers = ['tier_1', 'tier_2'];
const tempDirs: string[] = [];

after(() => {
  for (const tempDir of tempDirs) rmSync(tempDir, { recursive: true, force: true });
});

/** A folder with these files. */
function folderOf(files: Record<string, string | Buffer>): string {
  const tempDir = mkdtempSync(join(tmpdir(), 'sabai-catalogue-'));
  tempDirs.push(tempDir);
  mkdirSync(join(tempDir, 'pictures'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(tempDir, name), content);
  return tempDir;
}

const faultsOf = (files: Record<string, string | Buffer>) =>
  readCatalogue(folderOf(files), { memberTiers }).faults.map(({ file, line, what }) => `${file}:${line}: ${what}`);

describe('a coupon catalogue', () => {
  test('has a coupon of a stamp card once for each card, without anything that could keep it from a member', () => {
    const { entries } = readCatalogue(folderOf({ 'CUP.yaml': right({ stamp_cards: '3' }) }), { memberTiers });
    assert.deepEqual(
      entries.map(({ wanted, file }) => [wanted.code, wanted.stamps, file]),
      ['CUP', 'CUP-2', 'CUP-3'].map((code) => [code, true, 'CUP.yaml']),
    );
    const wrong = { stamp_cards: '3', quota: '5', tiers: '[tier_1]', welcome: 'true' };
    assert.deepEqual(
      faultsOf({ 'CUP.yaml': right(wrong) }).map((fault) => fault.replace(/^\S+ /, '')),
      ['quota', 'tiers', 'welcome'].map((key) => `${key} is not for a coupon of a stamp card`),
    );
    const [long] = faultsOf({ [`${'A'.repeat(31)}.yaml`]: right({ stamp_cards: '3' }) });
    assert.match(long ?? '', /stamp_cards needs a shorter file name/);
  });

  test('returns a coupon as its file says, with days in Bangkok and the last day included', () => {
    const { entries, faults } = readCatalogue(folderOf({ 'SAVE-20.yaml': right() }), { memberTiers });
    assert.deepEqual(faults, []);
    assert.deepEqual(entries[0]?.wanted, {
      code: 'SAVE-20',
      name_th: 'ลด 20 บาท',
      name_en: '20 baht off',
      detail_th: 'ซื้อครบ 200 บาท',
      detail_en: 'Spend 200 baht',
      term_condition_th: 'ข้อหนึ่ง\nข้อสอง',
      term_condition_en: 'First\nSecond',
      image_url: '/coupons/basket.svg',
      category: 'food',
      owner: 'CJ',
      type: 'cash_discount',
      privilege: 1,
      effective_from: Date.UTC(2026, 10, 1) / 1000 - 7 * 3600,
      effective_to: Date.UTC(2027, 0, 1) / 1000 - 7 * 3600,
      quota: null,
      members_only: false,
      featured: false,
      welcome: false,
      stamps: false,
      tiers: '[]',
      audience: null,
      benefit: null,
      valid_days: null,
      codes: null,
      sort_order: 1000,
    });
  });

  const wrong: [string, Record<string, string>, string][] = [
    ['an unknown key', { colour: 'red' }, '17: colour is not a key of a coupon'],
    ['an unknown category', { category: 'toys' }, `10: category must be one of ${couponCategories.join(', ')}`],
    ['an unknown owner', { owner: 'ME' }, `11: owner must be one of ${couponOwners.join(', ')}`],
    ['an unknown type', { type: 'gift' }, `12: type must be one of ${couponTypes.join(', ')}`],
    ['an unknown privilege', { privilege: '3' }, '17: privilege must be one of 1, 2'],
    ['a quota that is not a number', { quota: 'many' }, '17: quota must be a whole number from 0'],
    ['a negative quota', { quota: '-1' }, '17: quota must be a whole number from 0'],
    [
      'a day that does not exist',
      { to: '2026-02-30' },
      '14: to must be a day that exists, such as 2026-12-31, not 2026-02-30',
    ],
    [
      'a Buddhist year',
      { to: '2569-12-31' },
      '14: to must be a day that exists, such as 2026-12-31, not 2569-12-31; the year is Gregorian: 2026',
    ],
    [
      'relative days, which only the sandbox allows',
      { to: '+30d' },
      '14: to must be a day that exists, such as 2026-12-31, not +30d',
    ],
    ['an end before the beginning', { to: '2026-10-31' }, '14: to must not be before from'],
    ['an unknown tier', { tiers: '[gold]' }, '17: tiers gold: the settings know tier_1, tier_2 (MEMBER_TIERS)'],
    ['yes for true', { featured: 'yes' }, '17: featured must be true or false'],
    ['codes of nobody', { codes: 'letters' }, '17: codes is for coupons whose owner is PARTNER'],
    ['codes in an unknown form', { codes: 'ean13' }, '17: codes must be one of barcode, qr, letters'],
    [
      'a quota beside codes',
      { owner: 'PARTNER', quota: '5', codes: 'qr' },
      '17: quota is the number of codes: leave it out',
    ],
    ['a number for true', { welcome: '1' }, '17: welcome must be true or false'],
    ['a validity of no days', { valid_days: '0' }, '17: valid_days must be a whole number of days from 1'],
    [
      'the partner category on a coupon of our own',
      { category: 'partner' },
      '10: category partner is for coupons whose owner is PARTNER',
    ],
    [
      'a missing picture',
      { picture: 'moon.svg' },
      '15: picture moon.svg is neither in pictures/ nor in public/coupons/',
    ],
    [
      'a picture with an insecure address',
      { picture: 'http://x.example/a.png' },
      '15: picture must be the name of a picture, such as basket.svg or cup.jpg, or an address that begins with https://',
    ],
    ['a benefit without a kind', { benefit: '{ amount: 20 }' }, '17: benefit.kind is missing'],
    [
      'an unknown kind of benefit',
      { benefit: '{ kind: half_price }' },
      '17: benefit.kind must be one of amount_off, percent_off, free_item, fixed_price, x_for_y',
    ],
    [
      'an unknown key of a benefit',
      { benefit: '\n  kind: free_item\n  gift: tea' },
      '19: benefit.gift is not a key of a coupon',
    ],
    [
      'an amount of zero',
      { benefit: '\n  kind: amount_off\n  amount: 0' },
      '19: benefit.amount must be an amount in baht, such as 20 or 7.50',
    ],
    [
      'a percentage over 100',
      { benefit: '\n  kind: percent_off\n  percent: 101' },
      '19: benefit.percent must be a whole number from 1 to 100',
    ],
    [
      'an SKU without quotes, which is a number',
      { benefit: '\n  kind: free_item\n  skus: [8850000100017]' },
      '19: benefit.skus.0 must be an SKU in quotes, such as "8850000100017"',
    ],
    [
      'a repeated category',
      { benefit: '\n  kind: free_item\n  categories: [dairy, dairy]' },
      '19: benefit.categories must be a list such as [dairy, drinks], 1 to 100 of them and none twice',
    ],
    [
      'a category that no till has',
      { benefit: '\n  kind: free_item\n  categories: [dairy, spirits]' },
      `19: benefit.categories has spirits, but must be of ${goodsCategoryNames.join(', ')}`,
    ],
    [
      'an excluded category that no till has',
      { benefit: '\n  kind: amount_off\n  amount: 20\n  excluded_categories: [alcohl]' },
      `20: benefit.excluded_categories has alcohl, but must be of ${goodsCategoryNames.join(', ')}`,
    ],
    [
      'goods for which there may be no coupon, in another spelling',
      { benefit: '\n  kind: free_item\n  categories: [Infant-Formula-1]' },
      '19: benefit.categories has infant_formula_1, for which there may be no coupon or reward',
    ],
    [
      'a limit of zero',
      { benefit: '\n  kind: amount_off\n  amount: 20\n  limit_per_bill: 0' },
      '20: benefit.limit_per_bill must be a whole number from 1',
    ],
    [
      'a missing figure',
      { benefit: '\n  kind: percent_off\n  max_discount: 50' },
      '17: benefit.percent is missing for percent_off',
    ],
    [
      'a figure of another kind of benefit',
      { benefit: '\n  kind: amount_off\n  amount: 20\n  percent: 5' },
      '20: benefit.percent is not for amount_off',
    ],
    [
      'an amount with three decimal places',
      { benefit: '\n  kind: amount_off\n  amount: 7.505' },
      '19: benefit.amount must have at most 2 decimal places',
    ],
    [
      'a free item without SKUs or categories',
      { benefit: '\n  kind: free_item' },
      '18: benefit.kind free_item needs skus or categories',
    ],
    [
      'an SKU with a wrong check digit',
      { benefit: '\n  kind: free_item\n  skus: ["8850000100018"]' },
      '19: benefit.skus 8850000100018 has a wrong check digit: the last one would be 7; ' +
        'an article number of the chain’s own is given in own_skus',
    ],
    [
      'an SKU in Thai letters',
      { benefit: '\n  kind: free_item\n  skus: ["นม-1"]' },
      '19: benefit.skus นม-1 has a letter that no till sends',
    ],
    [
      'an article number that a spreadsheet has shortened',
      { benefit: '\n  kind: free_item\n  own_skus: ["8.85E+12"]' },
      '19: benefit.own_skus 8.85E+12 was shortened by a spreadsheet',
    ],
    [
      'a category of nothing but quotes',
      { benefit: '\n  kind: free_item\n  categories: ["“”"]' },
      '19: benefit.categories “” is empty',
    ],
    [
      'a price before that is no saving',
      { benefit: '\n  kind: x_for_y\n  quantity: 2\n  price: 30\n  normal_price: 15\n  skus: ["0017"]' },
      '21: benefit.normal_price must be more than the price of 30 baht',
    ],
    [
      'a price before beside a share of it',
      { benefit: '\n  kind: percent_off\n  percent: 5\n  normal_price: 15' },
      '20: benefit.normal_price is not for percent_off',
    ],
    [
      'goods without a name in both languages',
      { benefit: '\n  kind: free_item\n  categories: [dairy]\n  goods:\n    - name: { th: นม }' },
      '20: benefit.goods.0.name.en is missing',
    ],
    [
      'goods with a picture that there is not',
      {
        benefit:
          '\n  kind: free_item\n  categories: [dairy]\n  goods:\n    - name: { th: นม, en: Milk }\n      picture: cow.svg',
      },
      '20: benefit.goods has cow.svg, a picture that there is not',
    ],
    ['a repeated key', { 'category ': 'food' }, '17: Map keys must be unique'],
  ];

  for (const [what, changes, fault] of wrong)
    test(`names the line of ${what}`, () => {
      assert.deepEqual(faultsOf({ 'X-1.yaml': right(changes) }), [`X-1.yaml:${fault}`]);
    });

  test('keeps the name of a category in any spelling, and a partner’s words unchanged', () => {
    const benefit = '{ kind: free_item, categories: [Fresh-Produce, DAIRY, dairy] }';
    const partner = { category: 'partner', owner: 'PARTNER', benefit: '{ kind: free_item, categories: [Haircut] }' };
    const texts = { 'A-1.yaml': right({ benefit }), 'B-1.yaml': right(partner) };
    const { entries, faults } = readCatalogue(folderOf(texts), { memberTiers });
    assert.deepEqual(faults, []);
    assert.deepEqual(
      entries.map(({ wanted }) => wanted.benefit),
      ['{"kind":"free_item","categories":["fresh_produce","dairy"]}', '{"kind":"free_item","categories":["Haircut"]}'],
    );
  });

  test('writes equal benefits as the same text, for any order of their keys', () => {
    const [one, other] = ['kind: x_for_y, quantity: 2, price: 25', 'price: 25, kind: x_for_y, quantity: 2'].map(
      (terms) => right({ benefit: `{ ${terms}, skus: ["0017"] }` }),
    );
    const { entries, faults } = readCatalogue(folderOf({ 'A-1.yaml': `${one}`, 'B-1.yaml': `${other}` }), {
      memberTiers,
    });
    assert.deepEqual(faults, []);
    const text = '{"kind":"x_for_y","price":25,"quantity":2,"skus":["0017"]}';
    assert.deepEqual(
      entries.map(({ wanted }) => wanted?.benefit),
      [text, text],
    );
  });

  test('keeps the names and pictures of goods, in the same text for any order of their keys', () => {
    const [one, other] = [
      'name: { th: "นม ", en: Milk }, picture: milk.svg',
      'picture: milk.svg, name: { en: Milk, th: นม }',
    ].map((goods) => right({ benefit: `{ kind: free_item, categories: [dairy], goods: [{ ${goods} }] }` }));
    const { entries, faults } = readCatalogue(folderOf({ 'A-1.yaml': `${one}`, 'B-1.yaml': `${other}` }), {
      memberTiers,
    });
    assert.deepEqual(faults, []);
    const goods = [{ name_th: 'นม', name_en: 'Milk', image_url: '/coupons/milk.svg' }];
    const text = JSON.stringify({ kind: 'free_item', goods, categories: ['dairy'] });
    assert.deepEqual(
      entries.map(({ wanted }) => wanted.benefit),
      [text, text],
    );
  });

  test('normalises texts and codes, so that tills match them', () => {
    const benefit =
      '{ kind: free_item, skus: [“8850000100017”, "๐๐๑๗ "], own_skus: ["10012345"], categories: [“dairy”] }';
    const text = right({ benefit }).replace('20 baht off', '"20\\u200b baht  “off”"');
    const { entries, faults } = readCatalogue(folderOf({ 'A-1.yaml': text }), { memberTiers });
    assert.deepEqual(faults, []);
    assert.equal(entries[0]?.wanted?.name_en, '20 baht “off”');
    assert.equal(
      entries[0]?.wanted?.benefit,
      '{"kind":"free_item","skus":["8850000100017","0017","10012345"],"categories":["dairy"]}',
    );
  });

  test('names the line of the parent key for a missing one', () => {
    const text = right().replace('  en: 20 baht off\n', '').replace('owner: CJ\n', '');
    const faults = ['X-1.yaml:1: name.en is missing', 'X-1.yaml:1: owner is missing'];
    assert.deepEqual(faultsOf({ 'X-1.yaml': text }).sort(), faults);
  });

  test('names every error in all files', () => {
    const found = faultsOf({
      'A-1.yaml': right({ owner: 'ME', type: 'gift' }),
      'B-1.yaml': 'name: [',
      'C-1.yml': right(),
      'small.yaml': right(),
      'D-1.yaml': Buffer.from([0xff, 0xfe, 0x00]),
      'E-1.yaml': `a: &a x\nb: *a\n`,
      'F-1.yaml': '- a list',
      'G-1.yaml': '',
      'pictures/bad.svg': '<svg><script/></svg>',
      'pictures/photo.png': 'x',
    });
    const files = found.map((fault) => fault.split(':')[0]);
    for (const [file, times] of [
      ['A-1.yaml', 2],
      ['B-1.yaml', 1],
      ['C-1.yml', 1],
      ['small.yaml', 1],
      ['D-1.yaml', 1],
      ['E-1.yaml', 1],
      ['F-1.yaml', 1],
      ['G-1.yaml', 1],
      ['pictures/bad.svg', 3],
      ['pictures/photo.png', 1],
    ] as const)
      assert.ok(files.filter((name) => name === file).length >= times, `${file}\n${found.join('\n')}`);
    assert.ok(
      found.every((fault) => /^[^:]+:[1-9]\d*: \S/.test(fault)),
      found.join('\n'),
    );
  });

  test('refuses texts that are invisible, too long or of a hidden direction', () => {
    for (const name of ['\\u200b', 'a\\u202eb', '\\0', '   ', 'x'.repeat(81)])
      assert.equal(faultsOf({ 'X-1.yaml': right().replace('20 baht off', `"${name}"`) }).length, 1, name);
  });

  test('gives its own pictures an address with a hash of their content', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="2"/></svg>';
    const read = (picture: string) =>
      readCatalogue(folderOf({ 'X-1.yaml': right({ picture: 'moon.svg' }), 'pictures/moon.svg': picture }), {
        memberTiers,
      });
    const { entries, pictures, faults } = read(svg);
    assert.deepEqual(faults, []);
    assert.match(entries[0]?.wanted.image_url ?? '', /^\/coupons\/moon\.[0-9a-f]{12}\.svg$/);
    assert.equal(pictures[0]?.url, entries[0]?.wanted.image_url);
    assert.notEqual(read(svg.replace('r="2"', 'r="3"')).pictures[0]?.url, pictures[0]?.url);
  });

  describe('with a photograph', () => {
    const files = { 'X-1.yaml': right({ picture: 'cup.jpg' }), 'pictures/cup.jpg': 'a photograph' };
    const read = (photographs: ReadonlyMap<string, Photograph>) =>
      readCatalogue(folderOf(files), { memberTiers, photographs });

    test('gives the address that represents all its files', () => {
      const url = '/coupons/cup.0123456789ab.c81020';
      const file = (stem: string) => ({ url: `${stem}-160.avif`, content: async () => Buffer.of() });
      const photograph = { mark: '0123456789ab.c81020', files: (stem: string) => [file(stem)] };
      const { entries, pictures, faults } = read(new Map([['pictures/cup.jpg', photograph]]));
      assert.deepEqual(faults, []);
      assert.equal(entries[0]?.wanted.image_url, `${url}-320.webp`);
      assert.deepEqual(
        pictures.map(({ url }) => url),
        [`${url}-160.avif`],
      );
    });

    test('reports its fault once', () => {
      const { faults } = read(new Map([['pictures/cup.jpg', { fault: 'is animated' }]]));
      assert.deepEqual(faults, [{ file: 'pictures/cup.jpg', line: 1, what: 'is animated' }]);
    });

    test('is refused where photographs are not read', () => {
      assert.match(read(new Map()).faults[0]?.what ?? '', /only `npm run catalogue` reads/);
    });
  });
});

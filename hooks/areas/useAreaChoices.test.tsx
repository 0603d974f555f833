import { bangkok, district, samutPrakan } from '@/__mocks__/builders/areas';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import type { AreaAnswers, AreaLevel } from './area-answers';
import { useAreaChoices, usePlaceName } from './useAreaChoices';
import type { AreaForm } from './useAreaFields';

const bangNa = district();
const [north, south] = bangNa.sub_districts;
const phraKhanong = district({ id: '1009', name_th: 'พระโขนง', name_en: 'Phra Khanong' });

beforeAll(async () => {
  await loadTexts('areas', 'ui');
  await changeLanguage('en');
  await loadTexts('areas', 'ui');
});
beforeEach(() => changeLanguage('th'));

const answers = (about: Partial<AreaAnswers> = {}): AreaAnswers => ({
  postcode: '10260',
  province: '',
  district: '',
  subDistrict: '',
  ...about,
});
const inBangkok = answers({ province: 'กรุงเทพมหานคร' });

type Lists = Partial<Pick<AreaForm['lists'], 'provinces' | 'districts' | 'served'>>;
type Given = { answers?: AreaAnswers; lists?: Lists; at?: typeof bangNa };

const all: Lists = { provinces: [samutPrakan, bangkok], districts: [phraKhanong, bangNa] };

function formOf({ lists = all, at }: Given): AreaForm {
  return { lists, district: at } as AreaForm;
}

function choices(level: AreaLevel, given: Given = {}) {
  let made: ReturnType<typeof useAreaChoices> | undefined;
  const Field = () => {
    made = useAreaChoices(level, given.answers ?? answers(), formOf(given));
    return null;
  };
  renderScreen(<Field />);
  return { ...made, shown: made?.options.map(({ label, group }) => (group ? `${group}: ${label}` : label)) };
}

test('options are sorted by the displayed language, and chosen in Thai', async () => {
  expect(choices('province').options).toEqual([
    { value: 'กรุงเทพมหานคร', label: 'กรุงเทพมหานคร' },
    { value: 'สมุทรปราการ', label: 'สมุทรปราการ' },
  ]);
  expect(choices('district', { answers: inBangkok }).shown).toEqual(['บางนา', 'พระโขนง']);
  await changeLanguage('en');
  expect(choices('district', { answers: inBangkok, lists: { districts: [phraKhanong, bangNa] } }).options).toEqual([
    { value: 'บางนา', label: 'Bang Na' },
    { value: 'พระโขนง', label: 'Phra Khanong' },
  ]);
});

test.each<[AreaLevel, Given, string[]]>([
  ['province', { lists: { ...all, served: [district({ province_id: '11' })] } }, ['สมุทรปราการ', 'กรุงเทพมหานคร']],
  ['district', { lists: { ...all, served: [phraKhanong] } }, ['พระโขนง', 'บางนา']],
  [
    'subDistrict',
    { lists: { ...all, served: [{ ...bangNa, sub_districts: south ? [south] : [] }] }, at: bangNa },
    ['บางนาใต้', 'บางนาเหนือ'],
  ],
])('areas of a postcode come first, under their own heading: %s', (level, given, [near, other]) => {
  const { options } = choices(level, given);
  expect(options?.map(({ value }) => value)).toEqual([near, other]);
  expect(options?.[0]?.group).toContain('10260');
  expect(options?.[1]?.group).not.toContain('10260');
  expect(options?.[1]?.group).toBe('ที่อื่น ๆ');
});

test.each<[string, Given['lists']]>([
  ['all', { ...all, served: [bangNa, phraKhanong] }],
  ['none', { ...all, served: [] }],
  ['what nobody knows yet', all],
])('a postcode that serves %s creates no groups', (_what, lists) => {
  expect(choices('district', lists ? { lists } : {}).options?.every(({ group }) => group === undefined)).toBe(true);
});

test('sub-districts are served in their own district only', () => {
  const elsewhere = district({ id: '9999', sub_districts: north ? [north] : [] });
  const { options } = choices('subDistrict', { lists: { ...all, served: [elsewhere] }, at: bangNa });
  expect(options?.every(({ group }) => group === undefined)).toBe(true);
});

test('an answer missing in the list remains an option, the first one', () => {
  const given = { answers: answers({ district: 'คลองเตย' }) };
  expect(choices('district', given).shown).toEqual(['คลองเตย', 'บางนา', 'พระโขนง']);
  expect(choices('district', { answers: answers({ district: 'บางนา' }) }).shown).toEqual(['บางนา', 'พระโขนง']);
});

test.each<[AreaLevel, AreaAnswers, string]>([
  ['province', answers(), 'จังหวัด'],
  ['province', inBangkok, 'จังหวัด'],
  ['district', answers(), 'อำเภอ / เขต'],
  ['district', inBangkok, 'เขต'],
  ['district', answers({ province: 'สมุทรปราการ' }), 'อำเภอ'],
  ['subDistrict', inBangkok, 'แขวง'],
  ['subDistrict', answers({ province: 'สมุทรปราการ' }), 'ตำบล'],
])('the label of %s is the local term: %j, %s', (level, given, label) => {
  expect(choices(level, { answers: given }).label).toBe(label);
});

test('a level shows that it waits for the one above or is loading, and nothing once it has a list', () => {
  const waits = choices('district', { lists: {} }).placeholder;
  const loads = choices('district', { lists: {}, answers: inBangkok }).placeholder;
  const below = choices('subDistrict', { lists: {}, answers: inBangkok }).placeholder;
  expect(new Set([waits, loads, below]).size).toBe(3);
  expect(choices('province', { lists: {} }).placeholder).toBe(loads);
  expect(choices('subDistrict', { lists: {}, answers: answers({ district: 'บางนา' }) }).placeholder).toBe(loads);
  expect(choices('district').placeholder).toBeUndefined();
});

function placeName(given: Given & { answers: AreaAnswers }): string {
  let name = '';
  const Place = () => {
    name = usePlaceName(given.answers, formOf(given));
    return null;
  };
  renderScreen(<Place />);
  return name;
}

test.each<[string, Partial<AreaAnswers>, string, string]>([
  ['the province', {}, 'จังหวัดกรุงเทพมหานคร', 'Bangkok'],
  ['the district', { district: 'บางนา' }, 'เขตบางนา', 'Bang Na'],
  ['the sub-district', { district: 'บางนา', subDistrict: 'บางนาใต้' }, 'แขวงบางนาใต้', 'Bang Na Tai'],
  ['an area that is not listed', { district: 'คลองเตย' }, 'เขตคลองเตย', 'คลองเตย'],
])('a place is named by its narrowest area: %s', async (_what, about, thai, english) => {
  const given = { answers: { ...inBangkok, ...about }, at: bangNa };
  expect(placeName(given)).toBe(thai);
  await changeLanguage('en');
  expect(placeName(given)).toBe(english);
});

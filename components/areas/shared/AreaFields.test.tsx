import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { Resolver } from 'react-hook-form';
import { lose, slow } from '@/__mocks__/answer';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import type { District } from '@/contract/areas';
import type { AreaAnswers } from '@/hooks/areas/area-answers';
import { ofEachPart } from '@/hooks/areas/area-answers';
import type { AreaIds } from '@/hooks/areas/useAreaFields';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { realAreaHandlers, realAreas, valueIn } from '@/tests/support/real-areas';
import { renderScreen } from '@/tests/support/render-screen';
import { testsAll } from '@/tests/support/test-all';
import { AreaFields, areaNames, areasOf } from './AreaFields';

const server = mockServer(...realAreaHandlers);
const provinces = valueIn(realAreas.provinces());
const nothing = ofEachPart(() => '');

const resolver: Resolver<AreaAnswers, unknown, AreaAnswers> = async (values) => ({ values, errors: {} });

beforeAll(() => loadTexts('areas', 'ui'));

beforeEach(async () => {
  localStorage.clear();
  await changeLanguage('th');
});

type Seen = { answers: AreaAnswers; ids: AreaIds };

function show(start: Partial<AreaAnswers> = {}) {
  const seen: Seen = { answers: nothing, ids: {} };
  return { ...renderScreen(<Form start={{ ...nothing, ...start }} seen={seen} />), seen };
}

/** A form that displays the area values it receives. */
function Form({ start, seen }: { start: AreaAnswers; seen: Seen }) {
  const form = useSchemaForm({ resolver, defaults: start });
  const answers = form.watch();
  useEffect(() => {
    seen.answers = answers;
  });
  return (
    <AreaFields
      {...areasOf(form, areaNames)}
      onIds={(ids) => {
        seen.ids = ids;
      }}
    />
  );
}

test('a field shows that its list is loading', async () => {
  server.use(slow('listProvinces', 600), slow('listProvincesV2', 600));
  show();
  expect(await screen.findByRole('option', { name: 'กำลังโหลดรายชื่อ' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'เลือกจังหวัดก่อน' })).toBeInTheDocument();
});

const postcodeField = () => screen.findByLabelText('รหัสไปรษณีย์');
const list = (name: RegExp | string) => screen.findByRole('combobox', { name });
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function writePostcode(postcode: string) {
  const field = await postcodeField();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(postcode);
}

/** 50 postcodes: all that span provinces, those that span the most districts, and those with one sub-district. */
const spread = allPostcodes().map((postcode) => ({ postcode, districts: valueIn(realAreas.districtsAt(postcode)) }));
const provincesOf = (districts: District[]) => new Set(districts.map(({ province_id }) => province_id)).size;
const spanning = spread.filter(({ districts }) => provincesOf(districts) > 1);
const inOneProvince = spread.filter((one) => !spanning.includes(one));
const many = inOneProvince.filter(({ districts }) => districts.length > 2).slice(0, 20);
const single = inOneProvince.filter(({ districts }) => districts[0]?.sub_districts.length === 1 && !districts[1]);
const plain = inOneProvince.filter(({ districts: [first, second] }) => !second && first?.sub_districts[1]);
const fifty = [...spanning, ...many, ...single.slice(0, 9), ...plain].slice(0, 50);

function allPostcodes(): string[] {
  const all = provinces.flatMap(({ id }) => {
    const outcome = realAreas.districtsOf(id);
    return 'value' in outcome ? outcome.value : [];
  });
  return [...new Set(all.flatMap(({ sub_districts }) => sub_districts.map(({ postcode }) => postcode)))].sort();
}

test('the sample of fifty postcodes covers provinces, districts and single sub-districts', () => {
  expect(spanning.length).toBeGreaterThanOrEqual(8);
  expect([fifty.length, many.length, single.length > 8]).toEqual([50, 20, true]);
});

test('a postcode fills in what is unambiguous and offers the rest as choices', async () => {
  const { seen } = show();
  for (const { postcode, districts } of fifty.filter((_one, place) => testsAll || place % 4 === 0)) {
    await writePostcode(postcode);
    const ids = [...new Set(districts.map(({ province_id }) => province_id))];
    const [province] = ids.map((id) => provinces.find((one) => one.id === id)?.name_th);
    const only = districts.length === 1 ? districts[0] : undefined;
    const expected = {
      postcode,
      province: ids.length === 1 ? province : '',
      district: only?.name_th ?? '',
      subDistrict: only?.sub_districts.length === 1 ? only.sub_districts[0]?.name_th : '',
    };
    await waitFor(() => expect(seen.answers).toEqual(expected));
    const [label, rest] =
      ids.length === 1
        ? [/^(อำเภอ|เขต)/, districts.map(({ name_th }) => name_th)]
        : ['จังหวัด', ids.map((id) => provinces.find((one) => one.id === id)?.name_th)];
    await waitFor(async () => expect(choices(await list(label))).toEqual(expect.arrayContaining(rest)));
  }
});

test('a postcode of several districts offers them, with its own first', async () => {
  const { seen } = show();
  await writePostcode('10260');
  const select = await list('เขต');
  await waitFor(() => expect(within(select).getByRole('group', { name: 'ใช้รหัส 10260' })).toBeVisible());
  const own = within(within(select).getByRole('group', { name: 'ใช้รหัส 10260' })).getAllByRole('option');
  expect(own.map(({ textContent }) => textContent)).toEqual(['คลองเตย', 'บางนา', 'พระโขนง', 'วัฒนา']);
  await userEvent.selectOptions(select, 'คลองเตย');
  expect(seen.answers).toMatchObject({ province: 'กรุงเทพมหานคร', district: 'คลองเตย', subDistrict: 'พระโขนง' });
  await waitFor(() =>
    expect(seen.ids).toEqual({ province: '10', district: '1033', subDistrict: expect.stringMatching(/^1033/) }),
  );
  expect(screen.queryByText(/ไม่ตรงกับ/)).not.toBeInTheDocument();
});

test('a postcode of two provinces asks which, and fills in the rest of the chosen one', async () => {
  const { seen } = show();
  await writePostcode('71170');
  await userEvent.selectOptions(await list('จังหวัด'), 'สุพรรณบุรี');
  await waitFor(() => expect(seen.answers).toMatchObject({ province: 'สุพรรณบุรี', district: 'อู่ทอง' }));
  expect(seen.answers.postcode).toBe('71170');
});

test('choosing province, district and sub-district fills in the postcode', async () => {
  const { seen } = show();
  await userEvent.selectOptions(await list('จังหวัด'), 'ภูเก็ต');
  await userEvent.selectOptions(await list('อำเภอ'), await screen.findByRole('option', { name: 'ถลาง' }));
  await userEvent.selectOptions(await list('ตำบล'), 'เชิงทะเล');
  expect(seen.answers).toEqual({ postcode: '83110', province: 'ภูเก็ต', district: 'ถลาง', subDistrict: 'เชิงทะเล' });
});

test('choosing another province clears the district and sub-district outside it', async () => {
  const { seen } = show({ postcode: '83110', province: 'ภูเก็ต', district: 'ถลาง', subDistrict: 'เชิงทะเล' });
  await waitFor(() => expect(seen.ids.subDistrict).toMatch(/^8303/));
  await userEvent.selectOptions(await list('จังหวัด'), 'ระนอง');
  expect(seen.answers).toEqual({ postcode: '83110', province: 'ระนอง', district: '', subDistrict: '' });
});

test('correcting the postcode updates the fields that it filled in', async () => {
  const { seen } = show();
  await writePostcode('84330');
  await waitFor(() => expect(seen.answers.subDistrict).toBe('แม่น้ำ'));
  await writePostcode('20120');
  await waitFor(() => expect(seen.answers).toMatchObject({ province: 'ชลบุรี', district: 'เกาะสีชัง' }));
});

test('clearing the postcode clears the fields that it filled in', async () => {
  const { seen } = show();
  await writePostcode('84330');
  await waitFor(() => expect(seen.answers.subDistrict).toBe('แม่น้ำ'));
  await userEvent.clear(await postcodeField());
  await waitFor(() => expect(seen.answers).toEqual(nothing));
});

test('fields chosen by hand stay when the postcode changes or is cleared', async () => {
  const { seen } = show();
  await writePostcode('10260');
  await userEvent.selectOptions(await list('เขต'), await screen.findByRole('option', { name: 'บางนา' }));
  await userEvent.selectOptions(await list('แขวง'), await screen.findByRole('option', { name: 'บางนาใต้' }));
  const chosen = { province: 'กรุงเทพมหานคร', district: 'บางนา', subDistrict: 'บางนาใต้' };
  await writePostcode('84330');
  expect(await screen.findByText(/รหัส 84330 ไม่ตรงกับแขวงบางนาใต้/)).toBeVisible();
  expect(seen.answers).toEqual({ postcode: '84330', ...chosen });
  await userEvent.clear(await postcodeField());
  await waitFor(() => expect(screen.queryByText(/ไม่ตรงกับ/)).not.toBeInTheDocument());
  expect(seen.answers).toEqual({ postcode: '', ...chosen });
});

test('a mismatched postcode stays, with a warning and two ways to resolve it', async () => {
  const chosen = { province: 'กรุงเทพมหานคร', district: 'บางนา', subDistrict: 'บางนาใต้' };
  const { seen } = show({ postcode: '10110', ...chosen });
  expect(await screen.findByText(/รหัส 10110 ไม่ตรงกับแขวงบางนาใต้/)).toBeVisible();
  expect(seen.answers).toEqual({ postcode: '10110', ...chosen });
  await userEvent.click(await screen.findByRole('button', { name: 'ใช้รหัส 10260' }));
  await waitFor(() => expect(screen.queryByText(/ไม่ตรงกับ/)).not.toBeInTheDocument());
  expect(seen.answers).toEqual({ postcode: '10260', ...chosen });
});

test('the area can be changed to match the postcode', async () => {
  const { seen } = show({ postcode: '84330', province: 'ภูเก็ต', district: 'ถลาง', subDistrict: 'เชิงทะเล' });
  await userEvent.click(await screen.findByRole('button', { name: 'เปลี่ยนพื้นที่ตามรหัส 84330' }));
  expect(seen.answers).toMatchObject({ province: 'สุราษฎร์ธานี', district: 'เกาะสมุย', subDistrict: 'แม่น้ำ' });
});

test('an unknown postcode stays, with a warning', async () => {
  const { seen } = show();
  await writePostcode('99999');
  expect(await screen.findByText(/ไม่พบรหัสไปรษณีย์ 99999/)).toBeVisible();
  expect(seen.answers).toEqual({ ...nothing, postcode: '99999' });
});

test('names written differently are matched to the lists, and unknown names stay selectable', async () => {
  const { seen } = show({ province: 'กทม.', district: 'เขตบางนา', subDistrict: 'ซอยแบริ่ง' });
  await waitFor(() => expect(seen.answers).toMatchObject({ province: 'กรุงเทพมหานคร', district: 'บางนา' }));
  expect(await list('แขวง')).toHaveValue('ซอยแบริ่ง');
});

test('Bangkok has its own field labels, and English lists are in alphabetical order', async () => {
  const { seen } = show({ province: 'กรุงเทพมหานคร' });
  expect(await list('เขต')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'แขวง' })).toBeVisible();
  await act(() => changeLanguage('en'));
  const select = await list('Province');
  expect(choices(select).slice(1, 4)).toEqual(['Amnat Charoen', 'Ang Thong', 'Bangkok']);
  await userEvent.selectOptions(select, 'Phuket');
  expect(seen.answers.province).toBe('ภูเก็ต');
});

test('Thai lists are in dictionary order', async () => {
  show();
  const [, first, second] = await waitFor(async () => {
    const names = choices(await list('จังหวัด'));
    expect(names).toHaveLength(78);
    return names;
  });
  expect([first, second]).toEqual(['กระบี่', 'กรุงเทพมหานคร']);
  expect(choices(await list('จังหวัด')).at(-1)).toBe('อุบลราชธานี');
});

test('without the lists the fields are text inputs, and the lists can be reloaded', async () => {
  server.use(lose('listProvincesV2'), lose('listDistrictsByPostcodeV2'));
  const { seen } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'จังหวัด' }), 'ระนอง');
  await userEvent.type(screen.getByRole('textbox', { name: 'อำเภอ' }), 'กระบุรี');
  await userEvent.type(screen.getByRole('textbox', { name: 'ตำบล' }), 'น้ำจืด');
  await writePostcode('85110');
  expect(seen.answers).toEqual({ postcode: '85110', province: 'ระนอง', district: 'กระบุรี', subDistrict: 'น้ำจืด' });
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'โหลดรายชื่ออีกครั้ง' }));
  expect(await list('จังหวัด')).toHaveValue('ระนอง');
  await waitFor(async () => expect(await list('ตำบล')).toHaveValue('น้ำจืด'));
});

test('cached lists work offline', async () => {
  const first = show();
  await writePostcode('84330');
  await waitFor(() => expect(first.seen.ids.subDistrict).toMatch(/^8404/));
  first.unmount();
  server.use(lose('listProvincesV2'), lose('listDistrictsV2'), lose('listDistrictsByPostcodeV2'));
  const { seen } = show();
  await writePostcode('84330');
  await waitFor(() => expect(seen.ids.subDistrict).toMatch(/^8404/));
  expect(screen.queryByText(/พิมพ์เองได้เลย/)).not.toBeInTheDocument();
});

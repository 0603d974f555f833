import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answer, lose, slow } from '@/__mocks__/answer';
import { bangkok, district, samutPrakan } from '@/__mocks__/builders/areas';
import type { District } from '@/contract/areas';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import type { AreaAnswers } from './area-answers';
import { useAreaFields } from './useAreaFields';

const bangNa = district();
const south = 'บางนาใต้';
const phraKhanong = district({
  id: '1009',
  name_th: 'พระโขนง',
  sub_districts: [{ id: '100905', name_th: 'บางจาก', name_en: 'Bang Chak', postcode: '10110' }],
});
const server = mockServer();

beforeEach(() => {
  localStorage.clear();
  serve([bangNa]);
});

function serve(served: District[]) {
  server.use(
    answer('listProvincesV2', [bangkok, samutPrakan]),
    answer('listDistrictsV2', [bangNa, phraKhanong]),
    answer('listDistrictsByPostcodeV2', served),
  );
}

let form: ReturnType<typeof useAreaFields>;
let answers: AreaAnswers;
let change: (about: Partial<AreaAnswers>) => void;
const onFill = jest.fn();

function Address({ first }: { first: Partial<AreaAnswers> }) {
  const [now, setNow] = useState({ postcode: '', province: '', district: '', subDistrict: '', ...first });
  answers = now;
  change = (about) => setNow((before) => ({ ...before, ...about }));
  form = useAreaFields(now, (found) => {
    onFill(found);
    change(found);
  });
  return null;
}

async function open(first: Partial<AreaAnswers> = {}) {
  renderScreen(<Address first={first} />);
  await waitFor(() => expect(form.lists.provinces).toHaveLength(2));
}

const area = () => [answers.postcode, answers.province, answers.district, answers.subDistrict];
const whole = { province: bangkok.name_th, district: 'บางนา', subDistrict: south };

test('a complete postcode fills in what is unambiguous, with the ids', async () => {
  await open();
  act(() => change({ postcode: '1026' }));
  expect(form.lists.served).toBeUndefined();
  act(() => change({ postcode: '10260' }));
  await waitFor(() => expect(area()).toEqual(['10260', bangkok.name_th, 'บางนา', '']));
  await waitFor(() => expect(form.ids).toEqual({ province: '10', district: '1047' }));
  expect([form.district, form.isOdd]).toEqual([bangNa, false]);
});

test('removing a postcode removes what it filled in', async () => {
  await open({ postcode: '10260' });
  await waitFor(() => expect(area()).toEqual(['10260', bangkok.name_th, 'บางนา', '']));
  act(() => change({ postcode: '' }));
  await waitFor(() => expect(area()).toEqual(['', '', '', '']));
});

test('another postcode replaces what the first one filled in, and leaves chosen answers', async () => {
  await open({ postcode: '10260' });
  await waitFor(() => expect(answers.district).toBe('บางนา'));
  serve([phraKhanong]);
  act(() => change({ postcode: '10110' }));
  await waitFor(() => expect(area()).toEqual(['10110', bangkok.name_th, 'พระโขนง', 'บางจาก']));
});

test('an address of the profile is left unchanged, with the names of the lists', async () => {
  onFill.mockReset();
  await open({ postcode: '10260', ...whole });
  await waitFor(() => expect(form.ids).toEqual({ province: '10', district: '1047', subDistrict: '104703' }));
  expect(onFill).not.toHaveBeenCalled();
});

test('names in common spellings become those of the lists', async () => {
  await open({ postcode: '10260', province: 'กทม.', district: 'เขตบางนา', subDistrict: `แขวง${south}` });
  await waitFor(() => expect(area()).toEqual(['10260', ...Object.values(whole)]));
});

test('a manual choice clears what it does not contain, and an empty postcode gets the usual one', async () => {
  await open({ ...whole });
  await waitFor(() => expect(form.lists.districts).toHaveLength(2));
  act(() => form.choose('district', 'พระโขนง'));
  expect(area()).toEqual(['', bangkok.name_th, 'พระโขนง', '']);
  act(() => form.choose('subDistrict', 'บางจาก'));
  expect(area()).toEqual(['10110', bangkok.name_th, 'พระโขนง', 'บางจาก']);
  act(() => form.choose('province', 'สมุทรปราการ'));
  expect(area()).toEqual(['10110', 'สมุทรปราการ', '', '']);
});

test('a postcode that was typed is not replaced by a choice, but the usual one is offered', async () => {
  await open({ postcode: '10260' });
  await waitFor(() => expect(answers.district).toBe('บางนา'));
  await waitFor(() => expect(form.lists.districts).toHaveLength(2));
  act(() => form.choose('district', 'พระโขนง'));
  act(() => form.choose('subDistrict', 'บางจาก'));
  expect(area()).toEqual(['10260', bangkok.name_th, 'พระโขนง', 'บางจาก']);
  expect([form.isOdd, form.usualPostcode]).toEqual([true, '10110']);
  act(form.useServedArea);
  expect(area()).toEqual(['10260', bangkok.name_th, 'บางนา', '']);
  expect([form.isOdd, form.usualPostcode]).toEqual([false, undefined]);
  act(() => form.choose('district', 'พระโขนง'));
  act(() => form.choose('subDistrict', 'บางจาก'));
  act(() => void form.useUsualPostcode());
  expect(area()).toEqual(['10110', bangkok.name_th, 'พระโขนง', 'บางจาก']);
});

test('without a sub-district there is no usual postcode', async () => {
  await open({ postcode: '10260', province: 'สมุทรปราการ' });
  await waitFor(() => expect(form.isOdd).toBe(true));
  expect(form.usualPostcode).toBeUndefined();
  onFill.mockReset();
  act(() => void form.useUsualPostcode());
  expect(onFill).not.toHaveBeenCalled();
});

test('without the lists the fields are text fields until they are loaded again', async () => {
  server.use(lose('listProvincesV2'));
  renderScreen(<Address first={{}} />);
  expect(form.lists.byHand).toBe(false);
  await waitFor(() => expect(form.lists.byHand).toBe(true));
  server.use(answer('listProvincesV2', [bangkok, samutPrakan]));
  act(form.lists.loadAgain);
  await waitFor(() => expect(form.lists.provinces).toHaveLength(2));
  expect(form.lists.byHand).toBe(false);
});

test('lists that arrive after six seconds do not replace the fields in use', async () => {
  jest.useFakeTimers();
  server.use(slow('listProvincesV2', 60));
  renderScreen(<Address first={{}} />);
  await act(() => jest.advanceTimersByTimeAsync(5999));
  expect(form.lists.byHand).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(form.lists.byHand).toBe(true);
  jest.useRealTimers();
});

import { act, render, screen } from '@testing-library/react';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { BirthDateField } from './BirthDateField';

beforeAll(() => loadTexts('ui'));
afterEach(() => act(() => changeLanguage('th')));

const field = (error?: string) => (
  <BirthDateField
    label="วันเกิด"
    error={error}
    faulty={['day']}
    day={{ name: 'birthDay' }}
    month={{ name: 'birthMonth' }}
    year={{ name: 'birthYear' }}
  />
);

test('the birth date asks for the day, a Thai month and a year of the Buddhist era', () => {
  render(field());
  expect(screen.getByRole('group', { name: 'วันเกิด' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'วันที่' })).toHaveAttribute('id', 'birthDay');
  expect(screen.getByRole('textbox', { name: 'ปี (พ.ศ.)' })).toBeInTheDocument();
  const months = screen.getAllByRole('option').map((option) => option.textContent);
  expect(months).toHaveLength(13);
  expect(months.slice(1, 3)).toEqual(['มกราคม', 'กุมภาพันธ์']);
  expect(screen.getByRole('option', { name: 'ธันวาคม' })).toHaveValue('12');
});

test('in English asks for an English month and a year of the common era', async () => {
  await act(() => changeLanguage('en'));
  render(field());
  expect(screen.getByRole('option', { name: 'December' })).toHaveValue('12');
  expect(screen.getByRole('textbox', { name: 'Year (CE)' })).toBeInTheDocument();
});

test('an error marks only the part that is wrong', () => {
  render(field('ไม่มีวันนี้ในปฏิทิน'));
  expect(screen.getByRole('textbox', { name: 'วันที่' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'วันที่' })).toHaveAccessibleDescription('ไม่มีวันนี้ในปฏิทิน');
  expect(screen.getByRole('combobox', { name: 'เดือน' })).toBeValid();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '@/services/desk/texts';
import { changeLanguage } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { DayField } from './DayField';

function Chosen({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DayField optional label="ถึงวันที่" years={[2026, 2027]} value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

test('the desk’s years are of the Buddhist era in Thai, and the day stays one of the calendar', async () => {
  await changeLanguage('th');
  renderScreen(<Chosen first="2026-10-31" />);
  expect(await screen.findByRole('combobox', { name: 'ปี' })).toHaveDisplayValue('2569');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'เดือน' }), 'พฤศจิกายน');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-30');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'ปี' }), '2570');
  expect(screen.getByRole('status')).toHaveTextContent('2027-11-30');
});

test('one list is enough to begin, and none is chosen again', async () => {
  await changeLanguage('en');
  renderScreen(<Chosen first="" />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'March');
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-01');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '–');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedSwitch } from './SegmentedSwitch';

test('the switch shows the short label, announces the full one, and reports the choice', async () => {
  const choose = jest.fn();
  const options = [
    { value: 'th', label: 'TH', spoken: 'ภาษาไทย' },
    { value: 'en', label: 'EN', spoken: 'English' },
  ] as const;
  render(<SegmentedSwitch label="ภาษา" options={options} value="th" onChange={choose} />);
  expect(screen.getByRole('radiogroup', { name: 'ภาษา' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'ภาษาไทย' })).toBeChecked();
  await userEvent.click(screen.getByText('EN'));
  expect(choose.mock.calls).toEqual([['en']]);
});

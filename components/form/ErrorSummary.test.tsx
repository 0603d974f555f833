import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts } from '@/services/texts/texts';
import { ErrorSummary } from './ErrorSummary';
import { TextField } from './TextField';

beforeAll(() => loadTexts('ui'));

const faults = [{ field: 'citizenId', message: 'Citizen ID is incorrect.' }];

const form = (attempt: number) => (
  <>
    <ErrorSummary faults={attempt > 0 ? faults : []} attempt={attempt} />
    <TextField name="citizenId" label="เลขบัตรประชาชน" error={attempt > 0 ? faults[0]?.message : undefined} />
  </>
);

test('takes the focus after every refused submit', async () => {
  const { rerender } = render(form(0));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(form(1));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('textbox'));
  rerender(form(2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('the error summary links to the field and uses the same message', async () => {
  render(form(1));
  await userEvent.click(screen.getByRole('link', { name: 'Citizen ID is incorrect.' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Citizen ID is incorrect.');
  expect(location.hash).toBe('');
});

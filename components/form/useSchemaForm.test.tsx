import { yupResolver } from '@hookform/resolvers/yup';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { loadTexts } from '@/services/texts/texts';
import { ErrorSummary } from './ErrorSummary';
import { TextField } from './TextField';
import { useSchemaForm } from './useSchemaForm';

beforeAll(() => loadTexts('ui', 'fields'));

const schema = object({ name: string().required('needed'), nickname: string().default('') });

const defaults = { name: '', nickname: '' };
const optional = ['nickname'] as const;

function Form() {
  const form = useSchemaForm({ resolver: yupResolver(schema), defaults, optional });
  return (
    <form onSubmit={form.handleSubmit(() => undefined)} noValidate>
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <TextField label="ชื่อ" {...form.field('name')} />
      <TextField label="ชื่อเล่น" {...form.field('nickname')} />
      <button type="submit">ส่ง</button>
    </form>
  );
}

test('a corrected field keeps its error until the tap that left it is handled', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button'));
  const name = screen.getByRole('textbox', { name: 'ชื่อ' });
  await waitFor(() => expect(name).toBeInvalid());
  await userEvent.type(name, 'สมหญิง');
  await userEvent.tab();
  expect(name).toBeInvalid();
  await waitFor(() => expect(name).toBeValid());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('required fields are marked, and optional ones are not', () => {
  render(<Form />);
  expect(screen.getByRole('textbox', { name: 'ชื่อ' })).toBeRequired();
  expect(screen.getByText('ชื่อ')).toHaveAttribute('data-required');
  expect(screen.getByRole('textbox', { name: 'ชื่อเล่น' })).not.toBeRequired();
  expect(screen.getByText('ชื่อเล่น')).not.toHaveAttribute('data-required');
});

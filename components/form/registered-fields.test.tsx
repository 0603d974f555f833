import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Checkbox } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { TelField } from './TelField';
import { TextField } from './TextField';

const genders = [
  { value: 'male', label: 'ชาย' },
  { value: 'female', label: 'หญิง' },
];

function Form({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { register, handleSubmit } = useForm();
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <TextField label="ชื่อ" hint="ภาษาไทย" {...register('name')} />
      <TelField label="เบอร์มือถือ" {...register('mobile')} />
      <Select
        label="จังหวัด"
        placeholder="เลือก"
        options={[{ value: '10', label: 'กรุงเทพฯ' }]}
        {...register('province')}
      />
      <RadioGroup label="เพศ" options={genders} {...register('gender')} />
      <Checkbox label="ยอมรับ" {...register('accepted')} />
      <button type="submit">ส่ง</button>
    </form>
  );
}

test('a registered form submits its values', async () => {
  const submit = jest.fn();
  render(<Form onSubmit={submit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'ชื่อ' }), 'สมหญิง');
  await userEvent.type(screen.getByRole('textbox', { name: 'เบอร์มือถือ' }), '+66 81 234 5678');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'จังหวัด' }), 'กรุงเทพฯ');
  await userEvent.click(screen.getByRole('radio', { name: 'หญิง' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'ยอมรับ' }));
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledWith({
    name: 'สมหญิง',
    mobile: '081-234-5678',
    province: '10',
    gender: 'female',
    accepted: true,
  });
});

test('a mobile number is grouped on leaving the field, not while typing', async () => {
  render(<Form onSubmit={jest.fn()} />);
  const mobile = screen.getByRole('textbox', { name: 'เบอร์มือถือ' });
  await userEvent.type(mobile, '0812345678');
  expect(mobile).toHaveValue('0812345678');
  await userEvent.tab();
  expect(mobile).toHaveValue('081-234-5678');
});

test('label, hint and id are tied to the field', () => {
  render(<Form onSubmit={jest.fn()} />);
  const name = screen.getByRole('textbox', { name: 'ชื่อ' });
  expect(name).toHaveAccessibleDescription('ภาษาไทย');
  expect(name).toHaveAttribute('id', 'name');
  expect(screen.getByRole('radio', { name: 'ชาย' })).toHaveAttribute('id', 'gender');
});

test('each kind of control is marked as required, a choice as a group', () => {
  render(
    <>
      <Select label="จังหวัด" options={[]} name="province" required />
      <RadioGroup label="เพศ" options={genders} name="gender" required />
      <Checkbox label="ยอมรับ" name="accepted" required />
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'จังหวัด' })).toBeRequired();
  expect(screen.getByRole('radiogroup', { name: 'เพศ' })).toBeRequired();
  expect(screen.getByRole('checkbox', { name: 'ยอมรับ' })).toHaveAttribute('aria-required', 'true');
});

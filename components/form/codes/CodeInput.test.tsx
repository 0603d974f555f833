import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeInput, codeDigits } from './CodeInput';

const field = () => screen.getByRole('textbox', { name: 'รหัส 6 หลัก' });

test('the code input is one field that the phone can fill in from the message', () => {
  render(<CodeInput label="รหัส 6 หลัก" name="otp" />);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).not.toHaveAttribute('maxlength');
});

test('pasting a message keeps its six digits and completes once', async () => {
  const complete = jest.fn();
  render(<CodeInput label="รหัส 6 หลัก" onComplete={complete} />);
  await userEvent.click(field());
  await userEvent.paste('K7QD 482 913');
  expect(field()).toHaveValue('482913');
  await userEvent.type(field(), '7');
  expect(field()).toHaveValue('482913');
  expect(complete.mock.calls).toEqual([['482913']]);
});

test.each([
  ['behind it', 6],
  ['in the middle', 3],
  ['before it', 0],
])('a pasted code replaces a wrong one, with the caret %s', async (_where, caret) => {
  const complete = jest.fn();
  render(<CodeInput label="รหัส 6 หลัก" onComplete={complete} />);
  await userEvent.type(field(), '111111');
  await userEvent.type(field(), '{ }', { skipClick: true, initialSelectionStart: caret, initialSelectionEnd: caret });
  await userEvent.paste('K7QD 482 913');
  expect(field()).toHaveValue('482913');
  expect(complete.mock.calls).toEqual([['111111'], ['482913']]);
});

test('the code that a keyboard suggests replaces a wrong one', async () => {
  render(<CodeInput label="รหัส 6 หลัก" />);
  await userEvent.type(field(), '111111');
  fireEvent.change(field(), { target: { value: '111111482913' } });
  expect(field()).toHaveValue('482913');
});

test('a changed code completes again, and letters are ignored', async () => {
  const complete = jest.fn();
  render(<CodeInput label="รหัส 6 หลัก" onComplete={complete} />);
  await userEvent.type(field(), '48a2913');
  await userEvent.type(field(), '{backspace}4');
  expect(complete.mock.calls).toEqual([['482913'], ['482914']]);
});

test('an error describes the field and keeps its value', async () => {
  const { rerender } = render(<CodeInput label="รหัส 6 หลัก" name="otp" />);
  await userEvent.type(field(), '482913');
  rerender(<CodeInput label="รหัส 6 หลัก" name="otp" error="Invalid OTP number" />);
  expect(field()).toHaveValue('482913');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Invalid OTP number');
});

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['K7QD 482 913', '482913'],
  ['K7QD-482913', '482913'],
  ['รหัส OTP 482913 (Ref: K7QD) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น', '482913'],
  ['OTP 482913 (Ref: 77QD), valid for 5 minutes.', '482913'],
  ['๔๘๒๙๑๓', '482913'],
  ['482913', '482913'],
  ['48', '48'],
  ['4829135', '482913'],
  ['48a', '48'],
  ['abc', ''],
  ['', ''],
])('takes the digits of %j as %j', (text, digits) => expect(codeDigits(text)).toBe(digits));

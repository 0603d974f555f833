import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillInAnswer } from './fill-in';

/** Synthetic, like all IDs in the tests. */
export const citizenId = '1999900001010';

/** Fills in sign-up as a Thai citizen and requests the code. */
export async function signUpAs({ id = citizenId, mobile = '0812345678' } = {}): Promise<void> {
  await fillInAnswer('เลขบัตรประชาชน 13 หลัก', id);
  await fillInAnswer('เบอร์มือถือ', mobile);
  await userEvent.click(screen.getByRole('checkbox'));
  await requestCode();
}

export async function requestCode(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'ขอรหัส OTP' }));
}

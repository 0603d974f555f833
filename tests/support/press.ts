import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Taps the button or link with this name as soon as it appears. */
export async function press(name: string): Promise<void> {
  await userEvent.click(
    await waitFor(() => screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name })),
  );
}

/** Confirms a button that is held by a finger, as a keyboard does: by two presses. */
export async function hold(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}{Enter}');
}

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Taps what has this name, as soon as it is there: a button that does something, or a link that leads on. */
export async function press(name: string): Promise<void> {
  await userEvent.click(
    await waitFor(() => screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name })),
  );
}

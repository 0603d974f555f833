import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Puts a text into a question in one go, as autofill and pasting do; typing key by key is slow where the form is long. */
export async function fillInAnswer(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

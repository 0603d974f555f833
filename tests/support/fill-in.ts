import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Fills a field in one step, as autofill and pasting do; typing each key is slow in long forms. */
export async function fillInAnswer(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

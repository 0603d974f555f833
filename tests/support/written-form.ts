import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plainSpaces } from './plain-spaces';

// How screen tests use a form: by the names of its fields.

export const field = (name: string) => screen.findByRole('textbox', { name });

/** Replaces what is in a field, as one paste. */
export async function write(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}

/** The messages of the list above the form, in its order. */
export async function faults(): Promise<string[]> {
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  return links.map(({ textContent }) => plainSpaces(textContent));
}

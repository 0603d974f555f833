import { brandName } from '@/locales/brand';

const prefix = `${brandName}: `;

/** The first line of a message is its title, without the name of the brand and with a capital letter. The text is what follows. */
export function splitMessage(message: string): { title: string; text: string } {
  const [first = '', ...others] = (message.startsWith(prefix) ? message.slice(prefix.length) : message).split('\n');
  return { title: first.charAt(0).toUpperCase() + first.slice(1), text: others.join('\n').trim() };
}

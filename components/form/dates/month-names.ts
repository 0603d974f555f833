import type { Option } from '@/components/form/Select';

/** The twelve months in the current language, as options '1' to '12'. */
export function monthNames(language: string): Option[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: name.format(Date.UTC(2000, month, 1)),
  }));
}

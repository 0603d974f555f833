import { saveFile } from '@/services/members-data';

/** Saves a sheet under its name. The byte order mark, which decoding removed, shows spreadsheets that it is UTF-8. */
export function saveSheet(name: string, csv: string): void {
  saveFile(name, csv.startsWith(byteOrderMark) ? csv : `${byteOrderMark}${csv}`, 'text/csv');
}

const byteOrderMark = '\uFEFF';

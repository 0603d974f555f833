/** Saves a sheet under its name. The byte order mark, which decoding took away, tells a spreadsheet that it is UTF-8. */
export function saveSheet(name: string, csv: string): void {
  const content = csv.startsWith(byteOrderMark) ? csv : `${byteOrderMark}${csv}`;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Delayed: some browsers start reading only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), releaseMilliseconds);
}

const byteOrderMark = '\uFEFF';
const releaseMilliseconds = 60_000;

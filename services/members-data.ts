import type { MemberData } from '@/contract/members';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { brandName } from '@/locales/brand';

/** The copy as people can read it and programs too. */
export function memberDataText(data: MemberData): string {
  return JSON.stringify(data, null, 2);
}

/** sabai-data-2026-11-20.json: the day in Bangkok on which the copy was made. */
export function memberDataFilename({ exported_at }: MemberData): string {
  return `${brandName.toLowerCase()}-data-${formatCalendarDate(bangkokDate(exported_at))}.json`;
}

/** A file from the browser to the phone. LINE's web view has no downloads: never call it there. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A moment later: some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), releaseMilliseconds);
}

/** Call it in the tap itself: without one, phones refuse. False where the clipboard is closed to us. */
export function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

const releaseMilliseconds = 60_000;

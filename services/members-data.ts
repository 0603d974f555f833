import type { MemberData } from '@/contract/members';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { brandName } from '@/locales/brand';

/** The copy, readable for people and programs. */
export function memberDataText(data: MemberData): string {
  return JSON.stringify(data, null, 2);
}

/** sabai-data-2026-11-20.json: the day of the copy in Bangkok. */
export function memberDataFilename({ exported_at }: MemberData): string {
  return `${brandName.toLowerCase()}-data-${formatCalendarDate(bangkokDate(exported_at))}.json`;
}

/** Downloads a file in the browser. LINE's web view has no downloads: never call it there. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Delayed, because some browsers start reading only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(url), releaseMilliseconds);
}

/** Call it within the tap: phones refuse it otherwise. False if the clipboard is not available. */
export function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

const releaseMilliseconds = 60_000;

import useSWR from 'swr';
import type { ToggleName } from '@/domain/navigation/feature-routing';
import { isOn } from '@/domain/navigation/feature-routing';
import { readStored } from '@/services/storage/client-store';
import { getToggles } from '@/services/toggles';

/** Whether a feature is on; undefined until known, which a page waits for. */
export function useFeature(name: ToggleName): boolean | undefined {
  const stored = readStored('toggles');
  const { data } = useSWR('toggles', getToggles, { ...(stored && { fallbackData: stored }), revalidateOnFocus: false });
  return data && isOn(data, name);
}

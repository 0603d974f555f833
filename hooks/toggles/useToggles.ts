import useSWR from 'swr';
import type { ToggleName, Toggles } from '@/domain/navigation/feature-routing';
import { isOn } from '@/domain/navigation/feature-routing';
import { readStored } from '@/services/storage/client-store';
import { getToggles } from '@/services/toggles';

/** Feature toggles; until they are known, and if they cannot be loaded, every flag is off. */
export function useToggles(): { toggles: Toggles; isOn: (name: ToggleName) => boolean } {
  const { data } = useSWR('toggles', getToggles, {
    fallbackData: readStored('toggles') ?? {},
    revalidateOnFocus: false,
  });
  return { toggles: data, isOn: (name) => isOn(data, name) };
}

/** Whether a feature is on; undefined until known, which a page waits for. */
export function useFeature(name: ToggleName): boolean | undefined {
  const stored = readStored('toggles');
  const { data } = useSWR('toggles', getToggles, { ...(stored && { fallbackData: stored }), revalidateOnFocus: false });
  return data && isOn(data, name);
}

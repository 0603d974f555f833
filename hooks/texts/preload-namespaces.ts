import type { TextFeature } from '@/services/texts/texts';
import { fetchTexts } from '@/services/texts/texts';

/** Called at module level of a screen: its texts load as soon as the file does. */
export function preloadNamespaces(...features: TextFeature[]): void {
  fetchTexts(...features);
}

import type { TextFeature } from '@/services/texts';
import { fetchTexts } from '@/services/texts';

/** For a screen's file, outside of every component: its texts are on their way as soon as the file is there. */
export function preloadNamespaces(...features: TextFeature[]): void {
  fetchTexts(...features);
}

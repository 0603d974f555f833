import { showToast } from '@/hooks/errors/useToasts';

/** Confirms the act in a corner, after its dialog has closed. */
export function showDone(title: string): void {
  showToast({ kind: 'success', title });
}

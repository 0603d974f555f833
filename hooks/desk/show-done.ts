import { showToast } from '@/hooks/errors/useToasts';

/** Says in the corner what has been done, once the dialog that asked is gone. */
export function showDone(title: string): void {
  showToast({ kind: 'success', title });
}

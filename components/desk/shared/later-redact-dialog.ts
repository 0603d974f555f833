import { partOnTap } from '@/components/ui/states/later-parts';
import type { RedactDialogProps } from './RedactDialog';

/** Rarely opened, and not in the first load of the pages that have it. */
export const LaterRedactDialog = partOnTap<RedactDialogProps>(() =>
  import('./RedactDialog').then((part) => part.RedactDialog),
);

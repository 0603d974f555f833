import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import type { StaffConfirmProps } from './StaffConfirm';
import { StaffConfirm } from './StaffConfirm';

export type StaffSheetProps = StaffConfirmProps & { title: string };

/** The staff's confirmation in a sheet of its own. */
export function StaffSheet({ title, ...confirm }: StaffSheetProps) {
  return (
    <BottomSheet open title={title} onClose={confirm.onClose}>
      <StaffConfirm {...confirm} />
    </BottomSheet>
  );
}

import { AddressDialog } from './AddressDialog';
import type { OrderDialogProps } from './OrderDialogs';
import { CancelDialog, SendDialog } from './OrderDialogs';

const dialogs = { send: SendDialog, readdress: AddressDialog, cancel: CancelDialog } as const;

export type OrderAct = keyof typeof dialogs;

/** The dialog of one act about an order. */
export function OrderDialog({ act, ...rest }: OrderDialogProps & { act: OrderAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...rest} />;
}

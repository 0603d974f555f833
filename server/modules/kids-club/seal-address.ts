import { placeOf } from '@/server/db/sealed-columns';
import type { Secrets } from '@/server/platform/secrets';
import type { Destination } from './read-delivery-address';

/** Where an order goes, as its row keeps it. */
export function sealAddress(secrets: Secrets, transactionId: string, destination: Destination): string {
  return secrets.seal(JSON.stringify(destination), placeOf('prize_orders', 'address_sealed', transactionId));
}

export function openAddress(secrets: Secrets, order: { transaction_id: string; address_sealed: string }): Destination {
  return JSON.parse(
    secrets.open(order.address_sealed, placeOf('prize_orders', 'address_sealed', order.transaction_id)),
  );
}

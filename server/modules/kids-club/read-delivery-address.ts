import type { Destination } from '@/domain/delivery-address';
import { faultsOfDestination, tidyDestination } from '@/domain/delivery-address';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';

/** Reads the delivery form, of a member or of the desk. 422 lists each wrong field. */
export function readDeliveryAddress(given: Destination): Outcome<Destination, '422'> {
  const destination = tidyDestination(given);
  const faults = faultsOfDestination(destination);
  const fields = faults.map(({ field, fault }) => ({ field: `address.${field}`, message: fault }));
  return fields.length > 0 ? refuse('422', { fields }) : value(destination);
}

/** Seals the address for an order's row. */
export function sealAddress(secrets: Secrets, transactionId: string, destination: Destination): string {
  return secrets.seal(JSON.stringify(destination), placeOf('prize_orders', 'address_sealed', transactionId));
}

export function openAddress(secrets: Secrets, order: { transaction_id: string; address_sealed: string }): Destination {
  return JSON.parse(
    secrets.open(order.address_sealed, placeOf('prize_orders', 'address_sealed', order.transaction_id)),
  );
}

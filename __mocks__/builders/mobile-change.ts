import type { MobileChange } from '@/contract/mobile-change';

/** A request whose code was right: it waits for a store. */
export function mobileChange(about: Partial<MobileChange> = {}): MobileChange {
  return {
    id: '0199a1de-0000-7000-8000-00000000c001',
    reference: '48210993',
    mobile: '08x-xxx-4321',
    requested_at: Date.UTC(2026, 10, 20, 5) / 1000,
    status: 'submitted',
    ...about,
  };
}

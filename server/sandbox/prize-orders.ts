import type { Destination } from '@/server/modules/kids-club/read-delivery-address';

/** A prize that somebody of the sandbox ordered, so many hours before the first start, and how far it has come. */
export type SandboxOrder = {
  prize: string;
  reference: string;
  hoursAgo: number;
  sent?: { hoursAgo: number; tracking: string };
};

const day = 24;

/** One that came long ago, and one that the warehouse does not know of yet. */
export const prizeOrders: readonly SandboxOrder[] = [
  {
    ...{ prize: 'TEDDY-BEAR', reference: 'KC-BWMTRD', hoursAgo: 20 * day },
    sent: { hoursAgo: 17 * day, tracking: 'TH0123456789B' },
  },
  { prize: 'CRAYONS-24', reference: 'KC-QHLSPE', hoursAgo: 6 },
];

/** Whose they are, and where they go: an address of nobody. */
export const whoOrdered = 'malee';

export const destination: Destination = {
  ...{ firstName: 'มาลี', lastName: 'รักลูก', mobileNumber: '0812341032', postcode: '10110' },
  ...{ province: 'กรุงเทพมหานคร', district: 'คลองเตย', subDistrict: 'คลองตัน', address: '99/9 ซอยใจดี' },
};

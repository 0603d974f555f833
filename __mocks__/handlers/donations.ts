import { answer } from '@/__mocks__/answer';
import { donateProgress } from '@/__mocks__/builders/donate-progress';

const donation = {
  donation_id: '0199a1de-0000-7000-8000-0000000d0001',
  reference: 'DN-TKWBHC',
  point: 200,
  balance: 1084,
};

export const handlers = [
  answer('getDonateProgress', donateProgress()),
  answer('donate', { ...donation, my_donate: 320, total_donate: 620_650 }, 201),
];

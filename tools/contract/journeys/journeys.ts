import type { EndpointName } from '@/contract/endpoints';
import { hasSandbox, sandboxTill } from '../sandbox';
import type { Journey, Walk } from '../walk';
import { JourneyEnded } from '../walk';
import { coupons } from './coupons';
import { receipts } from './etax';
import { changes, leaving } from './leave';
import { email, messages, profile, wallet } from './profile';
import { register } from './register';
import { donations, prizes, rewards } from './rewards';
import { purchases } from './till';

/** In this order: the first brings the people, and the last ones change them. */
const journeys: readonly Journey[] = [
  register,
  purchases,
  coupons,
  rewards,
  donations,
  prizes,
  receipts,
  profile,
  email,
  messages,
  wallet,
  changes,
  leaving,
];

/** Takes every journey for which all that it needs is there. */
export async function takeJourneys(walk: Walk, isWanted: (name: EndpointName) => boolean): Promise<void> {
  const { client, callers } = walk;
  const isSandbox = await hasSandbox(client);
  if (isSandbox) callers.branch ??= { level: 'branch', token: sandboxTill };
  const wanted = journeys.filter(({ calls }) => calls.some(isWanted));
  // It brings people, where none were given.
  const before = wanted.length > 0 && !wanted.includes(register) && !callers.member ? [register] : [];
  for (const journey of [...before, ...wanted]) {
    const missing = journey.needs.filter((need) => (need === 'sandbox' ? !isSandbox : !callers[need]));
    for (const call of journey.calls)
      client.report.skip(
        call,
        missing.length > 0 ? `needs ${missing.join(', ')}` : `“${journey.description}” ended before it`,
      );
    if (missing.length === 0) await take(walk, journey);
  }
}

async function take(walk: Walk, journey: Journey): Promise<void> {
  try {
    await journey.take(walk);
  } catch (error) {
    if (!(error instanceof JourneyEnded)) throw error;
  }
}

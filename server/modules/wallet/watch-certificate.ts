import type { Deps } from '@/server/gateways/deps';
import type { PassSignerState } from '@/server/gateways/wallets';
import { countInWindow } from '@/server/platform/rate-windows.store';

const daySeconds = 24 * 60 * 60;
const warnedAheadDays = 30;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'wallets'>;

/** Logs at the start whether cards of Apple Wallet can be signed. */
export async function logPassCertificate(needs: Needs): Promise<void> {
  const state = await stateToWatch(needs);
  if (state) warn(needs, state);
}

/** Logs one line a day, over all processes, while the certificate expires soon or cannot be used. */
export async function watchPassCertificate(needs: Needs): Promise<void> {
  const state = await stateToWatch(needs);
  if (!state) return;
  const { count } = await countInWindow(needs.db, { key: 'pass-certificate', per: 'day', now: needs.clock.now() });
  if (count === 1) warn(needs, state);
}

/** Undefined if there is nothing to do. The sandbox makes its certificate at its first card. */
async function stateToWatch({ clock, config, wallets }: Needs): Promise<PassSignerState | undefined> {
  const state = config.sandbox ? undefined : await wallets.apple?.state();
  const isFine =
    state?.fault === undefined &&
    (state?.until ?? Number.POSITIVE_INFINITY) - clock.now() > warnedAheadDays * daySeconds;
  return isFine ? undefined : state;
}

function warn({ clock, log }: Needs, { until, fault }: PassSignerState): void {
  const ends = until === undefined ? {} : { certificateEnds: new Date(until * 1000).toISOString() };
  if (fault !== undefined) {
    log.error({ ...ends, fault }, 'no cards are made for Apple Wallet until its certificate is fixed (docs/wallet.md)');
    return;
  }
  const daysLeft = Math.floor(((until ?? 0) - clock.now()) / daySeconds);
  log.warn({ ...ends, daysLeft }, 'the certificate of Apple Wallet expires soon; replace it (docs/wallet.md)');
}

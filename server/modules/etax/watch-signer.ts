import type { Deps } from '@/server/gateways/deps';
import type { SignerState } from '@/server/gateways/signer';
import { countInWindow } from '@/server/platform/rate-windows.store';
import { countWaitingCredits } from './credit.store';
import { countWaiting } from './request.store';

const daySeconds = 24 * 60 * 60;
const warnedAheadDays = 30;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'signer'>;

/** For monitoring: whether invoices are signed, when the certificate expires, and how many requests wait. */
export async function signingHealth({ db, clock, signer }: Pick<Deps, 'db' | 'clock' | 'signer'>) {
  const waiting = await waitingFor(db);
  if (!signer) return { status: 'unsigned', fault: null, certificate_seconds_left: null, waiting } as const;
  const state = await signer.state();
  const left = state.until === undefined ? null : Math.floor(state.until - clock.now());
  const about = { fault: state.canSign ? null : state.fault, certificate_seconds_left: left, waiting };
  if (!state.canSign) return { status: 'stopped', ...about } as const;
  return { status: endsSoon(state, clock.now()) ? 'ending' : 'ready', ...about } as const;
}

/** Requests and credit notes that wait for a certificate. */
async function waitingFor(db: Needs['db']): Promise<number> {
  return (await countWaiting(db)) + (await countWaitingCredits(db));
}

/** Logs the signer at the start, or that there is none. */
export async function logSigner(needs: Needs): Promise<void> {
  const { config, log, signer } = needs;
  // The sandbox creates its certificate on first use.
  if (config.sandbox) return;
  if (!signer) {
    if (config.production) log.warn('tax invoices are not signed, and say so (docs/etax.md)');
    return;
  }
  const state = await signer.state();
  if (state.canSign && !endsSoon(state, needs.clock.now())) log.info(detailsOf(state), 'tax invoices are signed');
  else await warn(needs, state);
}

/**
 * Logs one line per day while the certificate expires soon, and one per hour while nothing can be signed, over all processes.
 */
export async function watchSigner(needs: Needs): Promise<void> {
  const { db, clock, config, signer } = needs;
  const now = clock.now();
  const state = config.sandbox ? undefined : await signer?.state();
  if (!state || (state.canSign && !endsSoon(state, now))) return;
  const per = state.canSign ? 'day' : 'hour';
  const { count } = await countInWindow(db, { key: `signer-${state.canSign ? 'ends' : state.fault}`, per, now });
  if (count === 1) await warn(needs, state);
}

async function warn({ db, clock, log }: Needs, state: SignerState): Promise<void> {
  if (state.canSign) {
    const daysLeft = Math.floor(((state.until ?? 0) - clock.now()) / daySeconds);
    log.warn({ ...detailsOf(state), daysLeft }, 'the signing certificate expires soon; replace it (docs/etax.md)');
    return;
  }
  const waiting = await waitingFor(db);
  const details = { ...detailsOf(state), fault: state.fault, waiting };
  log.error(details, 'tax invoices cannot be signed: requests wait until the certificate is fixed (docs/etax.md)');
}

function endsSoon({ until }: SignerState, now: number): boolean {
  return until !== undefined && until - now <= warnedAheadDays * daySeconds;
}

function detailsOf(state: SignerState) {
  return {
    ...(state.canSign && state.by !== undefined && { signer: state.by }),
    ...(state.until !== undefined && { certificateEnds: new Date(state.until * 1000).toISOString() }),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { staffRoleSeconds } from '@/domain/staff';
import { byServer, writeAct } from '@/server/audit/audit';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Confirmed, StaffDirectory } from '@/server/gateways/staff-directory';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { gatewayTimeMs } from '@/server/platform/time-limit';
import { openTokens, sealTokens } from './seal-tokens';
import type { SessionRow } from './sessions.store';
import * as store from './sessions.store';

type Confirmation = Outcome<SessionRow, '401' | 'staff_provider_down'>;

export type RoleConfirmation = {
  /**
   * The session with roles that the provider has confirmed within 15 minutes; it is asked again after ten. 401: the provider has ended the
   * session, or only the person can confirm it · staff_provider_down: it has not answered for that long.
   */
  ofCall(row: SessionRow): Promise<Confirmation>;
  /** Whether only a confirmation is missing, which the provider may give silently in the person's browser. */
  isMissing(row: SessionRow): boolean;
  /** Stores what the provider has just confirmed; 401 if the session was ended meanwhile, or the person has no role any more. */
  note(row: SessionRow, confirmed: Confirmed): Promise<Outcome<SessionRow, '401'>>;
  /** Ends the session because of the provider's answer. */
  end(row: SessionRow): Promise<void>;
};

/** The time after which an unanswered provider is asked again. Longer than a call may wait for it. */
const askedAgainSeconds = 15;

const waitAtMostMs = 5000;

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/**
 * Whether a person still has the roles of the sign-in, by the session's refresh token; a provider may accept each token once (RFC 9700
 * 4.14), so only one call of all processes asks, and the others wait for it.
 */
export function createRoleConfirmation(deps: Needs, directory: StaffDirectory | undefined): RoleConfirmation {
  const { db, clock, secrets } = deps;

  const ageOf = (row: SessionRow) => clock.now() - row.confirmed_at;
  const isCurrent = (row: SessionRow) => ageOf(row) < staffRoleSeconds.most;
  const refreshable = (row: SessionRow) => openTokens(row, secrets).refreshToken !== undefined;

  const end = async (row: SessionRow) => {
    await inTransaction(db, async (tx) => {
      if (!(await store.deleteSession(tx, row.session_hash))) return;
      const on = { kind: 'session', id: row.staff_id } as const;
      await writeAct(tx, deps, { ...byServer, act: 'session.end', on, before: { roles: row.roles } });
    });
  };

  const note = async (row: SessionRow, { person, tokens }: Confirmed) => {
    if (person.roles.length === 0) {
      await end(row);
      return refuse('401');
    }
    const noted = await store.updateSession(db, row.session_hash, {
      name: person.name,
      roles: JSON.stringify(person.roles),
      confirmed_at: clock.now(),
      provider_sealed: sealTokens(tokens, row.session_hash, secrets),
    });
    return noted ? value(noted) : refuse('401');
  };

  const ask = async (row: SessionRow): Promise<Confirmation> => {
    if (directory?.kind !== 'oidc') return value(row);
    const tokens = openTokens(row, secrets);
    const renewed = await directory.renew(row.staff_id, tokens);
    if (renewed.outcome === 'confirmed') return note(row, renewed);
    if (renewed.outcome === 'refused') {
      await end(row);
      return refuse('401');
    }
    if (renewed.outcome === 'unknown') {
      // Its refresh token is useless here.
      const provider_sealed = sealTokens({ idToken: tokens.idToken }, row.session_hash, secrets);
      await store.updateSession(db, row.session_hash, { provider_sealed });
      return isCurrent(row) ? value(row) : refuse('401');
    }
    return unanswered(row);
  };

  /** If the provider does not answer, the roles stay valid until they are too old. */
  const unanswered = (row: SessionRow): Confirmation =>
    isCurrent(row) ? value(row) : refuse('staff_provider_down', { retryAfterSeconds: askedAgainSeconds });

  /** Undefined while another call asks, whose outcome is needed. */
  const askedElsewhere = async (row: SessionRow): Promise<Confirmation | undefined> => {
    const found = await store.findSession(db, row.session_hash, clock.now());
    if (found && isCurrent(found)) return value(found);
    return found && refreshable(found) ? undefined : refuse('401');
  };

  /** The outcome of the one call that asks, which may be another process's. */
  const askOnce = async (row: SessionRow): Promise<Confirmation> => {
    const deadline = Date.now() + gatewayTimeMs(waitAtMostMs);
    for (let pause = 20; Date.now() < deadline; pause = Math.min(pause * 2, 300)) {
      const now = clock.now();
      const [notAskedSince, notConfirmedSince] = [now - askedAgainSeconds, now - staffRoleSeconds.askedAgain];
      const mine = await store.claimQuestion(db, row.session_hash, { now, notAskedSince, notConfirmedSince });
      const outcome = mine ? await ask(mine) : await askedElsewhere(row);
      if (outcome) return outcome;
      await sleep(pause);
    }
    return unanswered(row);
  };

  return {
    ofCall: async (row) => {
      if (directory?.kind !== 'oidc' || ageOf(row) < staffRoleSeconds.askedAgain) return value(row);
      if (refreshable(row)) return askOnce(row);
      return isCurrent(row) ? value(row) : refuse('401');
    },
    isMissing: (row) => !isCurrent(row) && !refreshable(row),
    note,
    end,
  };
}

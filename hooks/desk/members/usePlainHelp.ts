import type { ActReason } from '@/domain/staff';
import { helpReasons } from '@/domain/support';
import type { HelpOutcome } from './useHelp';
import { useHelp } from './useHelp';

export type PlainHelp = 'freeze' | 'unfreeze' | 'unlink' | 'begin_erasure' | 'stop_erasure';

const freezing = [...helpReasons.freeze, ...helpReasons.unfreeze];
const erasing = [...helpReasons.begin_erasure, ...helpReasons.stop_erasure];

/** The acts that need no more than a reason, each by its own call. */
export function usePlainHelp(help: PlainHelp, member_id: string, onDone: (outcome: HelpOutcome) => void) {
  const freeze = useHelp('setFreeze', onDone);
  const unlink = useHelp('unlinkAsStaff', onDone);
  const erasure = useHelp('setErasure', onDone);
  const params = { member_id };

  const setFreeze = (frozen: boolean) => (given: ActReason, note: string) => {
    const reason = freezing.find((known) => known === given);
    if (reason) freeze.run({ params, body: { frozen, reason, note } });
  };
  const endLink = (given: ActReason, note: string) => {
    const reason = helpReasons.unlink.find((known) => known === given);
    if (reason) unlink.run({ params, body: { reason, note } });
  };
  const setErasure = (to: 'begin' | 'stop') => (given: ActReason, note: string) => {
    const reason = erasing.find((known) => known === given);
    if (reason) erasure.run({ params, body: { to, reason, note } });
  };

  const acts = {
    freeze: { ...freeze, run: setFreeze(true) },
    unfreeze: { ...freeze, run: setFreeze(false) },
    unlink: { ...unlink, run: endLink },
    begin_erasure: { ...erasure, run: setErasure('begin') },
    stop_erasure: { ...erasure, run: setErasure('stop') },
  };
  return acts[help];
}

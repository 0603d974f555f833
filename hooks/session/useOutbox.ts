import { useCallback, useEffect, useState } from 'react';
import { maskMobile } from '@/domain/identity/mobile-number';
import { keep, readKept } from '@/services/client-store';
import type { SandboxMessage } from '@/services/sandbox';
import { getOutbox } from '@/services/sandbox';

const intervalMilliseconds = 1500;
const shownMilliseconds = 45_000;

/** The newest text message to the number in hand, until it is put away or 45 s have passed. */
export function useOutbox(): { message: SandboxMessage | undefined; dismiss: () => void } {
  const [message, setMessage] = useState<SandboxMessage>();

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void getOutbox().then((sent) => setMessage(newest(sent)));
    }, intervalMilliseconds);
    return () => clearInterval(timer);
  }, []);

  const dismiss = useCallback(() => {
    if (message) keep('sandboxOutbox', { ...readKept('sandboxOutbox'), put_away: idOf(message) });
    setMessage(undefined);
  }, [message]);

  const id = message && idOf(message);
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(dismiss, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [id, dismiss]);

  return { message, dismiss };
}

/**
 * What was sent before there was a number in hand is of no concern: the last such instant is kept, in the sandbox's own
 * time. A reload shows again what was not put away.
 */
function newest(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const { since = 0, put_away } = readKept('sandboxOutbox') ?? {};
  const mobile = readKept('newMemberPhone');
  if (mobile === undefined) {
    keep('sandboxOutbox', { put_away, since: sent[0]?.sent_at ?? 0 });
    return undefined;
  }
  const found = sent.find(({ channel, to }) => channel === 'sms' && [to, maskMobile(to)].includes(mobile));
  return found && found.sent_at >= Number(since) && idOf(found) !== put_away ? found : undefined;
}

function idOf({ sent_at, to, text }: SandboxMessage): string {
  return `${sent_at} ${to} ${text}`;
}

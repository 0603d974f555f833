import { useCallback, useEffect, useState } from 'react';
import { maskMobile } from '@/domain/identity/mobile-number';
import type { SandboxMessage } from '@/services/session/sandbox';
import { getOutbox } from '@/services/session/sandbox';
import { keep, readStored } from '@/services/storage/client-store';

const intervalMilliseconds = 1500;
/** A code has to be typed, so it stays; a chat message disappears, as on a phone. */
const shownMilliseconds = { sms: 45_000, email: 45_000, line: 10_000 };

/** The newest message to the current number or to the person's chat, until it is dismissed or expires. */
export function useOutbox(): { message: SandboxMessage | undefined; dismiss: () => void } {
  const [message, setMessage] = useState<SandboxMessage>();

  useEffect(() => {
    const look = () => {
      if (!document.hidden) void getOutbox().then((sent) => setMessage((shown) => sameOr(shown, newest(sent))));
    };
    // Polls at once as well: only messages from now on are shown, however quick the person is.
    look();
    const timer = setInterval(look, intervalMilliseconds);
    return () => clearInterval(timer);
  }, []);

  const dismiss = useCallback(() => {
    if (message) putAway(message);
    setMessage(undefined);
  }, [message]);

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(dismiss, shownMilliseconds[message.channel]);
    return () => clearTimeout(timer);
  }, [message, dismiss]);

  return { message, dismiss };
}

/** Each poll returns a new copy; the timer belongs to the message shown. */
function sameOr(shown: SandboxMessage | undefined, found: SandboxMessage | undefined): SandboxMessage | undefined {
  return shown && found && idOf(shown) === idOf(found) ? shown : found;
}

/** A reload shows a message again unless it was dismissed. */
function newest(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const [sms, chat] = [newestSms(sent), newestInChat(sent)];
  return sms && chat && sms.sent_at >= chat.sent_at ? sms : (chat ?? sms);
}

function putAway(message: SandboxMessage): void {
  const away = message.channel === 'line' ? { chat_since: message.sent_at } : { put_away: idOf(message) };
  keep('sandboxOutbox', { ...readStored('sandboxOutbox'), ...away });
}

/** Skips chat messages from before this person entered, and before the last dismissed one. */
function newestInChat(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const person = readStored('sandboxUser');
  const stored = readStored('sandboxOutbox') ?? {};
  if (person === undefined || stored.chat_of !== person) {
    keep('sandboxOutbox', { ...stored, chat_of: person, chat_since: sent[0]?.sent_at ?? 0 });
    return undefined;
  }
  const found = sent.find(({ channel, to }) => channel === 'line' && to === `sandbox-${person}`);
  return found && found.sent_at > Number(stored.chat_since) ? found : undefined;
}

/** Skips messages from before a number was known: the last such instant is stored, in the sandbox's own time. */
function newestSms(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const stored = readStored('sandboxOutbox') ?? {};
  const { since = 0, put_away } = stored;
  const mobile = readStored('newMemberPhone');
  if (mobile === undefined) {
    keep('sandboxOutbox', { ...stored, since: sent[0]?.sent_at ?? 0 });
    return undefined;
  }
  const found = sent.find(({ channel, to }) => channel === 'sms' && [to, maskMobile(to)].includes(mobile));
  return found && found.sent_at >= Number(since) && idOf(found) !== put_away ? found : undefined;
}

function idOf({ sent_at, to, text }: SandboxMessage): string {
  return `${sent_at} ${to} ${text}`;
}

import { useEffect, useState } from 'react';
import { maskMobile } from '@/domain/identity/masks';
import type { SandboxMessage } from '@/services/session/sandbox';
import { getOutbox } from '@/services/session/sandbox';
import { keep, readStored } from '@/services/storage/client-store';

const intervalMilliseconds = 1500;
const shownMilliseconds = 6000;

export type Outbox = {
  /** The newest message to the current number or to the person's chat; it disappears after six seconds. */
  message: SandboxMessage | undefined;
  /** The newest code to the current number, as long as it has to be typed. */
  code: string | undefined;
};

/** The messages that the person's phone has received. */
export function useOutbox(): Outbox {
  const [message, setMessage] = useState<SandboxMessage>();
  const [code, setCode] = useState<string>();

  useEffect(() => {
    const show = (sent: readonly SandboxMessage[]) => {
      setMessage((shown) => sameOr(shown, newest(sent)));
      setCode(codeIn(latestSms(sent)));
    };
    const look = () => {
      if (!document.hidden) void getOutbox().then(show);
    };
    // Also polls immediately, so that only later messages are shown, however fast the person is.
    look();
    const timer = setInterval(look, intervalMilliseconds);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!message) return undefined;
    const leave = () => {
      putAway(message);
      setMessage(undefined);
    };
    const timer = setTimeout(leave, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [message]);

  return { message, code };
}

/** Each poll returns a new copy; the timer belongs to the message shown. */
function sameOr(shown: SandboxMessage | undefined, found: SandboxMessage | undefined): SandboxMessage | undefined {
  return shown && found && idOf(shown) === idOf(found) ? shown : found;
}

/** A reload shows a message again unless its time has passed. */
function newest(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const [sms, chat] = [newestSms(sent), newestInChat(sent)];
  return sms && chat && sms.sent_at >= chat.sent_at ? sms : (chat ?? sms);
}

function putAway(message: SandboxMessage): void {
  const away = message.channel === 'line' ? { chat_since: message.sent_at } : { put_away: idOf(message) };
  keep('sandboxOutbox', { ...readStored('sandboxOutbox'), ...away });
}

/** Skips chat messages from before this person entered, and up to the last one that was shown. */
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

function newestSms(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const found = latestSms(sent);
  return found && idOf(found) !== readStored('sandboxOutbox')?.put_away ? found : undefined;
}

/** Skips messages from before a number was known: the last such instant is stored, in the sandbox's own time. */
function latestSms(sent: readonly SandboxMessage[]): SandboxMessage | undefined {
  const stored = readStored('sandboxOutbox') ?? {};
  const { since = 0 } = stored;
  const mobile = readStored('newMemberPhone') ?? readStored('etaxCode')?.mobile;
  if (mobile === undefined) {
    keep('sandboxOutbox', { ...stored, since: sent[0]?.sent_at ?? 0 });
    return undefined;
  }
  const found = sent.find(({ channel, to }) => channel === 'sms' && [to, maskMobile(to)].some((one) => one === mobile));
  return found && found.sent_at >= Number(since) ? found : undefined;
}

function codeIn(message: SandboxMessage | undefined): string | undefined {
  return message && /(?:^|\D)(\d{6})(?!\d)/.exec(message.text)?.[1];
}

function idOf({ sent_at, to, text }: SandboxMessage): string {
  return `${sent_at} ${to} ${text}`;
}

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/text/Badge';
import type { MemberEvent } from '@/contract/desk/members';
import { actNames } from '@/domain/desk-acts';
import type { MessageState as MessageStateName } from '@/domain/messages';
import { messageChannels } from '@/domain/messages';
import { actReasons } from '@/domain/staff';
import { refusableCalls } from '@/domain/support';
import { numberOf } from '@/domain/telemetry';
import { isTillCode, readAnyCode } from '@/domain/till-codes';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { useNoteText } from '@/hooks/desk/useNoteText';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fontSize, space } from '@/styles/tokens';

/** An event in one or two lines: the event and its subject, then details. */
export function EventText({ event }: { event: MemberEvent }) {
  const { t } = useTranslation(['desk-members', 'desk', 'desk-acts']);
  const format = useFormats();
  const noteText = useNoteText();
  const names = useDeskNames();
  const title = useShownLanguage() === 'th' ? event.title_th : event.title_en;
  const reason = actReasons.find((known) => known === event.reason);
  const act = event.event === 'staff_act' ? actNames.find((known) => known === event.detail) : undefined;
  const message = event.message_state;
  const facts = [
    event.baht !== null && t('baht', { amount: format.amount(event.baht) }),
    referenceOf(event),
    names.detail(event),
    event.actor && t('by', { name: event.actor }),
    reason && t(`desk:reason.${reason}`),
    noteText(event.note, event.note_redacted),
  ];
  return (
    <Root>
      <p>
        <span data-failed={event.event === 'refused' || undefined}>
          {act ? t(`desk-acts:${act}.did`) : t(`event.${event.event}`)}
        </span>
        {title && ` · ${title}`}
        {event.event === 'refused' && <CallName name={event.detail ?? ''} />}
        {message && <MessageState state={message} channel={event.reference} />}
      </p>
      {event.code && <Refusal code={event.code} traceId={event.trace_id} />}
      {facts.some(Boolean) && <small>{facts.filter(Boolean).join(' · ')}</small>}
    </Root>
  );
}

/** Of a message it is the service, which its badge has in words. */
function referenceOf({ message_state, reference }: MemberEvent): string | null {
  return message_state === null ? reference : null;
}

/** What was tried. A call that has no words yet shows its name, taken apart. */
function CallName({ name }: { name: string }) {
  const { t } = useTranslation('desk-members');
  const known = refusableCalls.find((call) => call === name);
  if (known) return ` · ${t(`call.${known}`)}`;
  return <span lang="en">{` · ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`}</span>;
}

/** Whether a message arrived, and by which service: that one has taken it does not say that it arrived. */
function MessageState({ state, channel }: { state: MessageStateName; channel: string | null }) {
  const { t } = useTranslation('desk-members');
  const known = messageChannels.find((name) => name === channel);
  const by = known ? t(`channel.${known}`) : '';
  if (state === 'unreachable')
    return <Badge $tone="bad">{[t('message.unreachable'), by].filter(Boolean).join(' · ')}</Badge>;
  return <Badge>{[t(`message.${state}`), by].filter(Boolean).join(' · ')}</Badge>;
}

/** The code with its words, and the number that finds the call in the log. */
function Refusal({ code, traceId }: { code: string; traceId: string | null }) {
  const { t } = useTranslation(['errors', 'desk', 'till-failures']);
  const known = readAnyCode(code);
  return (
    <p>
      <Badge $tone="bad">
        {code} {known && (isTillCode(known) ? t(`till-failures:${known}.title`) : t(`errors:${known}.title`))}
      </Badge>
      {traceId && <small>{t('desk:number', { number: numberOf(traceId) })}</small>}
    </p>
  );
}

const Root = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  [data-failed] {
    font-weight: 600;
  }
  small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  p > small {
    margin-inline-start: ${space(2)};
  }
`;

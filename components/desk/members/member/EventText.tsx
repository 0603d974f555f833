import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MemberEvent } from '@/contract/desk/members';
import { actNames } from '@/domain/desk-acts';
import { actReasons } from '@/domain/staff';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { useNoteText } from '@/hooks/desk/useNoteText';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fontWeight, space } from '@/styles/tokens';
import { CallName } from './CallName';
import { MessageText } from './MessageText';
import { Refusal } from './Refusal';

/** An event in one line: what happened, to what, and the details after it. */
export function EventText({ event }: { event: MemberEvent }) {
  return event.event === 'message' ? <MessageText message={event} /> : <Happened event={event} />;
}

function Happened({ event }: { event: MemberEvent }) {
  const { t } = useTranslation(['desk-members', 'desk', 'desk-acts']);
  const format = useFormats();
  const noteText = useNoteText();
  const names = useDeskNames();
  const isThai = useShownLanguage() === 'th';
  const reason = actReasons.find((known) => known === event.reason);
  const act = event.event === 'staff_act' ? actNames.find((known) => known === event.detail) : undefined;
  const isRefused = event.event === 'refused';
  const what = [
    act ? t(`desk-acts:${act}.did`) : t(`event.${event.event}`),
    event.baht !== null && t('baht', { amount: format.amount(event.baht) }),
    isThai ? event.title_th : event.title_en,
  ];
  const facts = [
    event.event !== 'staff_act' && event.event !== 'refused' && names.detail(event),
    event.actor && t('by', { name: event.actor }),
    reason && t(`desk:reason.${reason}`),
    noteText(event.note, event.note_redacted),
  ].filter(Boolean);
  return (
    <Root data-failed={isRefused || undefined}>
      {what.filter(Boolean).join(' · ')}
      {event.reference && (
        <>
          {' · '}
          <Whole>{event.reference}</Whole>
        </>
      )}
      {isRefused && (
        <>
          {' · '}
          <CallName name={event.detail ?? ''} />
        </>
      )}{' '}
      {event.code && <Refusal code={event.code} traceId={event.trace_id} />}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </Root>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;

const Root = styled.span`
  overflow-wrap: anywhere;
  &[data-failed] {
    font-weight: ${fontWeight.semibold};
  }
  small {
    margin-inline-start: ${space(1)};
    color: ${color.muted};
    font-size: inherit;
    font-weight: ${fontWeight.regular};
  }
`;

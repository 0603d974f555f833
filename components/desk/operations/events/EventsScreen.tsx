import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import { Select } from '@/components/form/Select';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import type { Answer, Body } from '@/contract/types';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { ReceiverPanel } from './ReceiverPanel';

/** What the chain's other system has not taken of the events, and how to send it again. */
export function EventsScreen() {
  return (
    <StaffScreen path="/staff/events/">
      <Events />
    </StaffScreen>
  );
}

type Event = Answer<'listEvents'>['items'][number];

type Wanted = Pick<Body<'sendEvents'>, 'what' | 'event_id'>;

function Events() {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const language = useShownLanguage();
  const receiver = useStaffCall('listEvents', { query: {} });
  const list = useStaffPages('listEvents', (before) => ({ query: { ...(before && { before }) } }));
  const [wanted, want] = useState<Wanted>();
  const [hours, setHours] = useState(1);
  const keptHours = (receiver.data?.kept_days ?? 30) * 24;
  const titles = {
    given_up: t(wanted?.event_id ? 'event.one' : 'event.all'),
    since: t('event.since'),
    resume: t('event.resume'),
  };
  const moments = [
    { value: '1', label: t('event.hour') },
    { value: '24', label: t('event.day') },
    { value: '168', label: t('event.week') },
    { value: `${keptHours}`, label: t('event.kept', { days: receiver.data?.kept_days }) },
  ];
  const columns: DeskColumn<Event>[] = [
    {
      id: 'what',
      header: t('event.what'),
      cell: ({ type, event_id }) => (
        <TwoLines>
          <strong>
            <code>{type}</code>
          </strong>
          <small>
            <code>{event_id}</code>
          </small>
        </TwoLines>
      ),
    },
    { id: 'happened', header: t('event.happened'), cell: ({ happened_at }) => format.dateTime(happened_at) },
    {
      id: 'problem',
      header: t('event.problem'),
      cell: ({ tries, error }) => (
        <TwoLines>
          <span>{t('event.failed', { count: tries })}</span>
          <small>
            <code>{error}</code>
          </small>
        </TwoLines>
      ),
    },
    {
      id: 'act',
      header: t('event.act'),
      cell: ({ event_id, is_given_up }) =>
        is_given_up ? (
          <Button kind="secondary" compact onClick={() => want({ what: 'given_up', event_id })}>
            {t('event.one')}
          </Button>
        ) : (
          <Badge $tone="off">{t('event.later')}</Badge>
        ),
    },
  ];
  const isOn = receiver.data !== undefined && receiver.data.state !== 'off';
  return (
    <>
      <PageHead
        title={staffTitles['/staff/events/'][language]}
        note={t('event.note')}
        actions={
          isOn && (
            <>
              {receiver.data?.state === 'stopped' && (
                <Button compact onClick={() => want({ what: 'resume' })}>
                  {t('event.resume')}
                </Button>
              )}
              <Button kind="secondary" compact onClick={() => want({ what: 'since' })}>
                {t('event.since')}
              </Button>
            </>
          )
        }
      />
      {receiver.data && <ReceiverPanel receiver={receiver.data} />}
      <TablePanel
        title={t('event.list')}
        actions={
          (receiver.data?.given_up ?? 0) > 0 && (
            <Button compact onClick={() => want({ what: 'given_up' })}>
              {t('event.all')}
            </Button>
          )
        }
        columns={columns}
        {...list}
        rowId={({ event_id }) => event_id}
        empty={t('event.empty')}
      />
      {wanted && (
        <ActDialog
          act="events.send"
          call="sendEvents"
          named={{ what: titles[wanted.what] }}
          changes={['listEvents']}
          request={(why) => ({
            body: {
              ...wanted,
              ...(wanted.what === 'since' && { hours }),
              ...why,
            },
          })}
          noticeOf={() => t('event.begun')}
          onDone={list.reload}
          onClose={() => want(undefined)}
        >
          {wanted.what === 'since' && (
            <Select
              name="since"
              label={t('event.from')}
              options={moments}
              value={`${hours}`}
              onChange={({ target }) => setHours(Number(target.value))}
            />
          )}
        </ActDialog>
      )}
    </>
  );
}

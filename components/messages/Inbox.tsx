import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OwnListError } from '@/components/members/shared/OwnListError';
import { Art, bright, paper } from '@/components/ui/illustrations/Art';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { ListCard } from '@/components/ui/lists/ListRow';
import { MorePages } from '@/components/ui/lists/MorePages';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import { inboxDays } from '@/domain/messages';
import { bangkokDate } from '@/domain/time/bangkok';
import { useNow } from '@/hooks/device/useNow';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { byDay } from '@/hooks/messages/day-groups';
import { useInbox } from '@/hooks/messages/useInbox';
import { InboxBones } from './InboxBones';
import { MessageRow } from './MessageRow';

/** The messages by day, newest first. Back returns to the one that was opened. */
export function Inbox() {
  const { t } = useTranslation('messages-inbox');
  const now = useNow();
  const { list, isNew } = useInbox();
  const place = useListPosition(list);
  const { items, error, retry, busy, hasMore } = list;
  // A server of an older release.
  if (!items && error?.status === 404) return <NoInbox />;
  if (!items) return error ? <OwnListError error={error} onRetry={retry} busy={busy} /> : <InboxBones />;
  const kept = <End>{t('kept', { days: inboxDays })}</End>;
  if (items.length === 0)
    return (
      <>
        <EmptyState picture={<NoMessagesArt />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
        {kept}
      </>
    );
  return (
    <>
      {byDay(items, ({ occurred_at }) => occurred_at, bangkokDate(now)).map(({ name, items: messages }) => (
        <Stack key={name} $gap={2}>
          <Heading id={`day-${name}`}>{t(`day.${name}`)}</Heading>
          <ListCard aria-labelledby={`day-${name}`}>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isNew={isNew(message)}
                isEarlier={name === 'earlier'}
                mark={place.mark(message.id)}
                onOpen={() => place.leave(message.id)}
              />
            ))}
          </ListCard>
        </Stack>
      ))}
      {hasMore || error ? <MorePages list={list} /> : kept}
    </>
  );
}

function NoInbox() {
  const { t } = useTranslation('errors');
  return (
    <EmptyState picture={<NotFoundArt />} title={t('404.title')}>
      {t('404.message')}
    </EmptyState>
  );
}

function NoMessagesArt() {
  return (
    <Art>
      <path d="M56 84V56a24 24 0 0 1 48 0v28l8 10H48l8-10Z" {...paper} />
      <path d="M72 102h16M80 26v6" />
      <circle cx="108" cy="40" r="12" {...bright} />
      <path d="M103 40l4 4 7-8" {...bright} />
    </Art>
  );
}

const End = styled(Hint)`
  text-align: center;
`;

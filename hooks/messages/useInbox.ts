import { useEffect, useState } from 'react';
import type { Message } from '@/contract/messages';
import { usePages } from '@/hooks/lists/usePages';
import { call } from '@/services/http/call';

/**
 * The messages to the member, newest first. Opening them marks them as read, so that the bell's dot goes. Those that were new stay marked
 * until the page is left.
 */
export function useInbox() {
  const list = usePages<Message>({ name: 'messages', read: (query) => call('listMessages', { query }), idOf });
  const { items = [] } = list;
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const unread = items.filter(({ read }) => !read);
  if (unread.some(({ id }) => !news.has(id))) setNews(new Set([...news, ...unread.map(idOf)]));

  const newest = unread.length > 0 ? items[0]?.occurred_at : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    void call('markMessagesRead', { body: { until: newest } });
  }, [newest]);

  return { list, isNew: ({ id }: Message) => news.has(id) };
}

function idOf({ id }: Message): string {
  return id;
}

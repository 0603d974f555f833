import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Message } from '@/contract/messages';
import { usePages } from '@/hooks/lists/usePages';
import { memberCardKey } from '@/hooks/members/useMember';
import { call } from '@/services/http/call';
import { markMessagesRead } from '@/services/messages';
import type { MemberCard } from '@/services/storage/member-card';

/**
 * The messages to the member, newest first. Opening them marks them as read, so that the bell's dot goes. Those that were new stay marked
 * until the page is left.
 */
export function useInbox() {
  const { mutate } = useSWRConfig();
  const list = usePages<Message>({ name: 'messages', read: (query) => call('listMessages', { query }), idOf });
  const { items = [] } = list;
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const unread = items.filter(({ read }) => !read);
  if (unread.some(({ id }) => !news.has(id))) setNews(new Set([...news, ...unread.map(idOf)]));

  const newest = unread.length > 0 ? items[0]?.occurred_at : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const read = async () => {
      const answer = await markMessagesRead(newest);
      if (!answer.ok) return;
      const { unread: unread_messages } = answer.data;
      await mutate<MemberCard>(memberCardKey, (card) => card && { ...card, unread_messages }, { revalidate: false });
    };
    void read();
  }, [newest, mutate]);

  return { list, isNew: ({ id }: Message) => news.has(id) };
}

function idOf({ id }: Message): string {
  return id;
}

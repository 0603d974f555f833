import { useEffect, useState } from 'react';
import { partOnTap } from '@/components/ui/states/later-parts';
import { isMember } from '@/hooks/members/is-member';
import { useCardNews } from '@/hooks/members/useCardNews';
import { closeCardSheet, useCardSheet } from '@/hooks/members/useCardSheet';

const TillCard = partOnTap(() => import('./TillCard').then((part) => part.TillCard));

/** For a page that shows the card anyway. */
export const fetchTillCard = TillCard.fetch;

/** Fetched after the page's own requests: at the till there may be no network. */
const quietMilliseconds = 2000;

/** The member's card over the open page. */
export function CardLayer() {
  useCardNews();
  const isOpen = useCardSheet();
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);

  useEffect(() => {
    const timer = setTimeout(() => isMember() && TillCard.fetch(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  return (isOpen || wasOpened) && <TillCard open={isOpen} onClose={closeCardSheet} />;
}

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { markedIn } from '@/domain/coupon-search';
import { color } from '@/styles/tokens';

/** Marks the words of a search in a text. */
export function markWords(searched: string): (text: string) => ReactNode {
  return (text) => {
    const ranges = markedIn(text, searched);
    if (ranges.length === 0) return text;
    const starts = [0, ...ranges.map(({ to }) => to)];
    return [
      ...ranges.flatMap(({ from, to }, place) => [
        text.slice(starts[place], from),
        <Mark key={from}>{text.slice(from, to)}</Mark>,
      ]),
      text.slice(starts.at(-1)),
    ];
  };
}

const Mark = styled.mark`
  border-radius: 4px;
  background: ${color.accentTint};
  background: color-mix(in srgb, ${color.accent} 45%, transparent);
  color: inherit;
`;

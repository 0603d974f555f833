import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';

export interface PlaceDotsProps {
  /** In turn: whether a till has used it. */
  used: readonly boolean[];
  /** The one that is shown, counted from 0. */
  place: number;
  /** "1 of 2". */
  children: string;
}

/** Which of several codes this is: a dot for each, a long one for this. */
export function PlaceDots({ used, place, children }: PlaceDotsProps) {
  return (
    <Root>
      <span aria-hidden="true">
        {used.map((isUsed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <Dot key={at} $current={at === place} $used={isUsed} />
        ))}
      </span>
      {children}
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  > span {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;

const Dot = styled.i<{ $current: boolean; $used: boolean }>`
  width: ${({ $current }) => ($current ? '24px' : '8px')};
  height: 8px;
  border-radius: ${radius.round};
  background: ${({ $current, $used }) => ($current || $used ? color.brand : color.fieldBorder)};
`;

import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { ChevronIcon } from '@/components/ui/icons/navigation-icons';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fontSize, space, target } from '@/styles/tokens';

export interface ListRowProps {
  title: ReactNode;
  note?: ReactNode;
  /** An icon or a picture at the start. */
  start?: ReactNode;
  /** An amount or a badge at the end. */
  end?: ReactNode;
  /** At the end, quiet: what is set, or how many there are. Large text puts it under the title. */
  state?: ReactNode;
  tone?: 'plain' | 'danger';
  /** Makes the whole row a link with a chevron. */
  link?: Link;
  /** Makes the whole row a button with a chevron. */
  onClick?: () => void;
}

/** One row of a list: a setting, a receipt, a transaction. Put rows into a `ListCard`. */
export function ListRow({ title, note, start, end, state, tone = 'plain', link, onClick }: ListRowProps) {
  const content = (
    <>
      {start}
      <Words $danger={tone === 'danger'}>
        <span>
          <strong>{title}</strong>
          {state !== undefined && <State>{state}</State>}
        </span>
        {note && <small>{note}</small>}
      </Words>
      {end && <End>{end}</End>}
    </>
  );
  if (!onClick && !link) return <Plain>{content}</Plain>;
  return (
    <li>
      <Tappable $danger={tone === 'danger'} {...(link ? { as: 'a', ...link } : { type: 'button', onClick })}>
        {content}
        {tone === 'plain' && <ChevronIcon size={20} />}
      </Tappable>
    </li>
  );
}

/** The card around rows: a list with hairlines. */
export function ListCard(props: ComponentPropsWithRef<'ul'>) {
  return <Rows {...props} />;
}

const Rows = styled(Card).attrs({ as: 'ul' })`
  padding-block: ${space(1)};
  > * + * {
    border-top: 1px solid ${color.line};
  }
`;

const rowLook = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${target.row};
  padding: ${space(3)} 0;
  text-align: start;
  > svg {
    flex: none;
  }
  > svg:first-child {
    color: ${color.brandStrong};
  }
`;

const Plain = styled.li`
  ${rowLook}
  /* With large text what stands at the end goes under the words. */
  flex-wrap: wrap;
`;

const Tappable = styled.button<{ $danger: boolean }>`
  ${rowLook}
  ${({ $danger }) => $danger && `> svg:first-child { color: ${color.danger}; }`}
  border: 0;
  background: none;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
`;

const Words = styled.span<{ $danger: boolean }>`
  flex: 1 1 6em;
  min-width: 0;
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(3)};
  }
  strong {
    font-weight: ${({ $danger }) => ($danger ? 600 : 400)};
    ${({ $danger }) => $danger && `color: ${color.danger};`}
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.body};
  }
`;

const State = styled.span`
  color: ${color.muted};
`;

const End = styled.span`
  flex: none;
  margin-inline-start: auto;
  display: grid;
  justify-items: end;
  gap: ${space(1)};
  font-weight: 600;
`;

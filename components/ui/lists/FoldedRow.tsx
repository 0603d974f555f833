import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { color, fontWeight, motion, space, target } from '@/styles/tokens';

/** The card around rows that open where they are: questions with their answers. */
export const FoldedRows = styled(Card).attrs({ as: 'ul' })`
  padding-block: ${space(1)};
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

/** A row whose content is folded away until its title is tapped. */
export function FoldedRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Root>
        <summary>
          <span>{title}</span>
          <ChevronDownIcon size={20} />
        </summary>
        <div>{children}</div>
      </Root>
    </li>
  );
}

const Root = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${target.row};
    padding-block: ${space(3)};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    > svg {
      flex: none;
      transition: transform ${motion.quick};
    }
  }
  &[open] > summary {
    font-weight: ${fontWeight.semibold};
    > svg {
      transform: rotate(180deg);
    }
  }
  > div {
    display: grid;
    gap: ${space(3)};
    padding-bottom: ${space(4)};
  }
`;

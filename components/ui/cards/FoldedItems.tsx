import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { color, fontWeight, motion, space, target } from '@/styles/tokens';

export interface FoldedItemsProps {
  title: ReactNode;
  /** The list; it is rendered once it has been opened. */
  children: ReactNode;
}

/** What is used, over or gone: folded away at the end of a list. */
export function FoldedItems({ title, children }: FoldedItemsProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Root onToggle={() => setOpened(true)}>
      <summary>
        {title}
        <ChevronDownIcon size={20} />
      </summary>
      {wasOpened && children}
    </Root>
  );
}

const Root = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${target.small};
    color: ${color.muted};
    font-weight: ${fontWeight.semibold};
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
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

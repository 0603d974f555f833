import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { color, fontSize, fontWeight, motion, radius, space, target } from '@/styles/tokens';

export interface FoldedProps {
  title: ReactNode;
  /** Below the title: "Optional". */
  note?: ReactNode;
  /** Opens by itself: a question inside is answered or wrong. */
  wanted?: boolean;
  children: ReactNode;
}

/**
 * Secondary content, folded away: finished items at the end of a list, or optional questions of a form. Mounted when first opened, so that
 * its data is requested only then.
 */
export function Folded({ title, note, wanted = false, children }: FoldedProps) {
  const [open, setOpen] = useState(wanted);
  const [wasOpen, setWasOpen] = useState(wanted);
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) setWasOpen(true);
  };
  return (
    <Root open={open || wanted} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <span>
          {title}
          {note && <small>{note}</small>}
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      {(wasOpen || wanted) && <Inside>{children}</Inside>}
    </Root>
  );
}

const Root = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${target.main};
    padding: ${space(2)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
    font-weight: ${fontWeight.semibold};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    small {
      display: block;
      color: ${color.muted};
      font-size: ${fontSize.body};
      font-weight: ${fontWeight.regular};
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

const Inside = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(4)};
`;

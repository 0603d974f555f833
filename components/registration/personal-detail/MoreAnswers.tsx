import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { color, fontSize, fontWeight, motion, radius, space, target } from '@/styles/tokens';

export interface MoreAnswersProps {
  title: ReactNode;
  note: ReactNode;
  /** Opens by itself when a question inside is answered or wrong. */
  wanted: boolean;
  children: ReactNode;
}

/**
 * Optional questions, collapsed so that the form looks short. Mounted from the first opening on: what they look up is
 * not requested for those who skip them.
 */
export function MoreAnswers({ title, note, wanted, children }: MoreAnswersProps) {
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
          <strong>{title}</strong>
          <small>{note}</small>
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      <Questions>{(wasOpen || wanted) && children}</Questions>
    </Root>
  );
}

const Root = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${target.main};
    padding: ${space(3)} ${space(4)};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    strong {
      display: block;
      font-weight: ${fontWeight.semibold};
    }
    small {
      color: ${color.muted};
      font-size: ${fontSize.body};
    }
    svg {
      flex: none;
      transition: transform ${motion.quick};
    }
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Questions = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(2)} ${space(4)} ${space(5)};
`;

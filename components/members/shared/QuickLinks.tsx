import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fontSize, largeText, motion, radius, space } from '@/styles/tokens';

/** One row of at most four links, and two rows with large text. */
export const QuickLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > a {
    flex: 1 1 4rem;
    ${largeText} {
      flex-basis: 40%;
    }
  }
`;

export interface QuickLinkProps extends Link {
  icon: ReactNode;
  label: ReactNode;
}

/** An icon on its tinted tile with its label below. */
export function QuickLink({ icon, label, ...rest }: QuickLinkProps) {
  return (
    <Root {...rest}>
      <span>{icon}</span>
      {label}
    </Root>
  );
}

const Root = styled.a`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  color: inherit;
  text-decoration: none;
  text-align: center;
  font-size: ${fontSize.small};
  line-height: 1.5;
  touch-action: manipulation;
  > span {
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: ${radius.medium};
    background: ${color.brandTint};
    color: ${color.brandStrong};
    transition: transform ${motion.quick};
  }
  &:active > span {
    transform: scale(0.94);
  }
`;

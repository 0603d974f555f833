import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Row } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fontWeight, target } from '@/styles/tokens';

export interface SectionHeadProps {
  id: string;
  title: string;
  /** The way to all of it. */
  more: ReactNode;
  link: Link;
}

/** The heading of a section of the home, and at its end the way to the rest. */
export function SectionHead({ id, title, more, link }: SectionHeadProps) {
  return (
    <Row>
      <Heading id={id}>{title}</Heading>
      <More id={`${id}-all`} aria-labelledby={`${id}-all ${id}`} {...link}>
        {more}
      </More>
    </Row>
  );
}

const More = styled.a`
  display: grid;
  place-items: center;
  min-width: ${target.small};
  min-height: ${target.small};
  margin-inline-start: auto;
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
  text-decoration: none;
`;

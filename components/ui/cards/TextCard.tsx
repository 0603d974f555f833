import styled from 'styled-components';
import { Heading, Hint } from '@/components/ui/text/Text';
import { space } from '@/styles/tokens';
import { Card } from './Card';

/** A section of a coupon's, reward's or prize's description; renders nothing if empty. */
export function TextCard({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Part>
      <Heading>{title}</Heading>
      <Lines>{text}</Lines>
    </Part>
  );
}

const Part = styled(Card)`
  display: grid;
  gap: ${space(1)};
`;

// Line breaks as in the catalogue.
const Lines = styled(Hint)`
  white-space: pre-line;
`;

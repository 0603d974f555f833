import styled from 'styled-components';
import { Heading, Hint } from '@/components/ui/text/Text';
import { space } from '@/styles/tokens';
import { Card } from './Card';

/** A part of what a coupon, a reward or a prize says of itself; nothing where it says nothing. */
export function WordsCard({ title, text }: { title: string; text: string }) {
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

// As the catalogue breaks them.
const Lines = styled(Hint)`
  white-space: pre-line;
`;

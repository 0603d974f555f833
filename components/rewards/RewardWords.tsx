import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { Heading, Hint } from '@/components/ui/Text';
import { space } from '@/styles/tokens';

/** A part of what a reward says of itself; nothing where it says nothing. */
export function RewardWords({ title, text }: { title: string; text: string }) {
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

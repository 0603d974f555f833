import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';

/** A white surface with a hairline. `$tone="note"` is the yellow of "cannot be undone". */
export const Card = styled.section<{ $tone?: 'plain' | 'note' | 'danger' }>`
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${({ $tone = 'plain' }) => tones[$tone]}
`;

const tones = {
  plain: '',
  note: `background: ${color.accentTint}; border: 1.5px solid ${color.accent}; color: ${color.accentInk};`,
  danger: `background: ${color.dangerTint}; border: 1.5px solid ${color.danger};`,
};

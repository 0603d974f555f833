import styled from 'styled-components';
import { color, fontWeight, space } from '@/styles/tokens';

/** A rare action in the text of a row, which is as low as a line. */
export const RowLink = styled.button.attrs({ type: 'button' })`
  margin-inline-start: ${space(2)};
  padding: 0 ${space(1)};
  border: 0;
  background: none;
  color: ${color.brand};
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  cursor: pointer;
`;

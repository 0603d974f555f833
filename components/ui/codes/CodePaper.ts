import styled from 'styled-components';
import { color, space } from '@/styles/tokens';

/** What a code stands on: white in every theme, as scanners need it, and from edge to edge, so that the bars are as wide as possible. */
export const CodePaper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(4)};
  margin-inline: ${space(-4)};
  padding: ${space(4)};
  background: ${color.codePaper};
  text-align: center;
`;

import styled from 'styled-components';
import { space } from '@/styles/tokens';

/** Checkboxes side by side where they fit, stacked otherwise. */
export const ChoiceGrid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(148px, 9rem)), 1fr));
  gap: ${space(3)};
`;

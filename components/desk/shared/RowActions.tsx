import styled from 'styled-components';
import { space } from '@/styles/tokens';

/** The buttons of a row of a table, beside each other. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > button {
    white-space: nowrap;
  }
`;

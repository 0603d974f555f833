import styled from 'styled-components';
import { space } from '@/styles/tokens';

/** Above a table: its filters at the start, its search at the end. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-block-end: ${space(2)};
  > fieldset {
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    margin: 0;
    padding: 0;
  }
`;

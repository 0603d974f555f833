import styled from 'styled-components';
import { color, space } from '@/styles/tokens';

/** The last part of a sheet: what it is about to do and the way out, in sight while the rest scrolls. */
export const SheetActions = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} ${space(-4)} 0;
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  @media (max-height: 420px) {
    position: static;
  }
  /* What gets the focus stays clear of them. */
  dialog:has(&) {
    scroll-padding-bottom: 160px;
  }
`;

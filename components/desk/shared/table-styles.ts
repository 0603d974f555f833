import styled from 'styled-components';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** Wide tables scroll within it; where more is hidden, that edge has a shadow, which scrolls under a cover at either end. */
export const Frame = styled.div`
  min-width: 0;
  overflow-x: auto;
  background:
    linear-gradient(${color.surface}, ${color.surface}) left / ${space(6)} 100% no-repeat local,
    linear-gradient(${color.surface}, ${color.surface}) right / ${space(6)} 100% no-repeat local,
    linear-gradient(to right, ${color.line}, transparent) left / ${space(4)} 100% no-repeat scroll,
    linear-gradient(to left, ${color.line}, transparent) right / ${space(4)} 100% no-repeat scroll;
`;

/** Dense and plain; on a phone each row is a block whose lines carry the headings of their columns. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  line-height: 1.5;
  th,
  td {
    padding: ${space(2)} ${space(3)};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    /* The words of a row stand on one line, also those on its buttons. */
    vertical-align: baseline;
  }
  th {
    vertical-align: middle;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }
  [data-align='end'] {
    text-align: end;
    white-space: nowrap;
  }
  td:first-child:not([data-whole]) {
    min-width: 8rem;
  }
  [data-whole] {
    white-space: nowrap;
  }
  tbody > tr[data-href] {
    cursor: pointer;
  }
  tbody > tr:hover,
  tbody > tr:focus-visible {
    background: ${color.page};
  }
  tbody > tr:focus-visible {
    outline-offset: -3px;
  }
  [data-main] {
    width: 99%;
  }
  [data-bare] {
    padding-block: ${space(1)};
  }
  &[data-dense] {
    font-size: ${fontSize.small};
    th,
    td {
      padding-inline: ${space(2)};
    }
    td {
      padding-block: 5px;
    }
    td button {
      min-height: 0;
    }
  }
  /* A finger needs what a mouse does not. */
  @media (pointer: coarse) {
    &[data-dense] td {
      padding-block: ${space(3)};
    }
  }
  @media (max-width: 62rem) {
    th,
    td {
      padding-inline: ${space(2)};
    }
    [data-wide] {
      display: none;
    }
  }
  @media (max-width: 40rem) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &,
    tbody,
    tbody > tr,
    td {
      display: block;
    }
    tbody > tr {
      padding-block: ${space(2)};
      border-block-end: 1px solid ${color.line};
    }
    td {
      display: grid;
      grid-template-columns: 7rem minmax(0, 1fr);
      gap: ${space(2)};
      padding: ${space(0.5)} 0;
      border: 0;
    }
    td[data-align='end'] {
      text-align: start;
    }
    td[data-bare] {
      grid-template-columns: minmax(0, 1fr);
    }
    td:not([data-bare])::before {
      content: attr(data-label);
      color: ${color.muted};
      font-size: ${fontSize.small};
    }
  }
`;

import styled, { keyframes } from 'styled-components';

/** Three pulsing dots beside the text of a busy button, as large as an icon. */
export function BusyDots() {
  return (
    <Dots aria-hidden>
      <i />
      <i />
      <i />
    </Dots>
  );
}

const breathe = keyframes`
  50% { opacity: 0.25; transform: translateY(-2px); }
`;

const Dots = styled.span`
  display: inline-flex;
  gap: 4px;
  i {
    /* Forced colours take a background away, and leave a border. */
    border: 3px solid;
    border-radius: 50%;
    animation: ${breathe} 900ms ease-out infinite;
  }
  i:nth-child(2) {
    animation-delay: 150ms;
  }
  i:nth-child(3) {
    animation-delay: 300ms;
  }
`;

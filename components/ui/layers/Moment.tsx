import type { ReactNode } from 'react';
import { useId } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { useCountUp } from '@/hooks/device/useCountUp';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, columnWidth, confetti, depths, fontSize, fontWeight, radius, shadow, space } from '@/styles/tokens';
import { modalStyles, useModal } from './useModal';

export interface MomentProps {
  open: boolean;
  /** What has succeeded: "Redeemed". */
  title: string;
  /** The thing itself: its picture, and below the tear its name and number. */
  picture: ReactNode;
  children: ReactNode;
  /** Counts from the balance before to the one after. */
  balance?: { label: string; before: number; after: number } | undefined;
  /** The next step, and the way out below it. */
  actions: ReactNode;
  onClose: () => void;
}

/** A full screen for what the server has confirmed: the thing itself, the balance, and the next step. */
export function Moment({ open, title, balance, onClose, ...stage }: MomentProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <Root {...modal} aria-labelledby={id}>
      {open && <MomentStage title={<h2 id={id}>{title}</h2>} note={balance && <Balance {...balance} />} {...stage} />}
    </Root>
  );
}

export interface MomentStageProps {
  /** Above the title: the language switch of a page. */
  top?: ReactNode;
  /** The heading. */
  title: ReactNode;
  picture: ReactNode;
  children: ReactNode;
  /** Below the thing. */
  note?: ReactNode;
  actions: ReactNode;
}

/** What a moment shows, on a layer or as a page of its own (`MomentPage`). */
function MomentStage({ top, title, picture, children, note, actions }: MomentStageProps) {
  return (
    <Panel>
      <Confetti aria-hidden="true">
        {pieces.map((place) => (
          <i key={place} />
        ))}
      </Confetti>
      {top}
      {title}
      <Thing>
        <div>{picture}</div>
        <div>{children}</div>
      </Thing>
      {note}
      <Actions>{actions}</Actions>
    </Panel>
  );
}

/** A moment that is a page. */
export function MomentPage(props: MomentStageProps) {
  return (
    <Page>
      <MomentStage {...props} />
    </Page>
  );
}

function Balance({ label, before, after }: NonNullable<MomentProps['balance']>) {
  const { points } = useFormats();
  const shown = useCountUp(before, after);
  return (
    <Sum>
      <span>{label}</span>
      <strong aria-hidden="true">
        <s>{points(before)}</s> {points(shown)}
      </strong>
      <Spoken>{points(after)}</Spoken>
    </Sum>
  );
}

const pieces = Array.from({ length: 18 }, (_, place) => place);

const ground = css`
  width: 100%;
  max-width: ${columnWidth};
  margin: 0 auto;
  background: radial-gradient(120% 80% at 80% 0, ${color.brandBright}, ${color.brand} 45%, ${color.brandStrong} 100%);
  color: ${color.onBrand};
`;

const Root = styled.dialog`
  ${modalStyles}
  ${ground}
  height: 100%;
  max-height: none;
`;

const Page = styled.main`
  ${ground}
  flex: 1;
  display: flex;
  min-height: inherit;
`;

const Panel = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(6)};
  min-height: 100%;
  padding: calc(${space(12)} + env(safe-area-inset-top)) ${space(4)} max(${space(6)}, env(safe-area-inset-bottom));
  overflow: hidden;
  isolation: isolate;
  text-align: center;
  > h1,
  > h2 {
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
  }
`;

const land = keyframes`
  from { opacity: 0; transform: translateY(40px) rotate(2deg) scale(0.9); }
`;

const Thing = styled.div`
  width: min(100%, 290px);
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
  text-align: center;
  transform: rotate(-2deg);
  animation: ${land} 400ms cubic-bezier(0.2, 1.2, 0.4, 1);
  overflow: hidden;
  > :first-child {
    display: grid;
    min-height: 200px;
    border-bottom: 2px dashed ${color.line};
  }
  > :last-child {
    display: grid;
    gap: ${space(1)};
    padding: ${space(4)};
  }
  strong {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;

const Sum = styled.p`
  position: relative;
  display: grid;
  justify-items: center;
  > strong {
    font-size: ${fontSize.points};
    font-weight: ${fontWeight.semibold};
    line-height: 1.25;
  }
  s {
    margin-inline-end: ${space(2)};
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.regular};
    opacity: 0.75;
  }
`;

const Spoken = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  margin-top: auto;
  && > * {
    background: none;
    border-color: transparent;
    color: ${color.onBrand};
    &:focus-visible {
      outline-color: ${color.onBrand};
    }
  }
  && > :first-child {
    background: ${color.accent};
    color: ${color.accentInk};
  }
`;

const fall = keyframes`
  from { opacity: 0; transform: translateY(-60px) rotate(0); }
`;

const Confetti = styled.div`
  position: absolute;
  z-index: ${depths.behind};
  inset: 0;
  pointer-events: none;
  > i {
    position: absolute;
    width: 9px;
    height: 13px;
    border-radius: 2px;
    opacity: 0.85;
    animation: ${fall} 400ms ease-out backwards;
  }
  ${pieces
    .map(
      (place) => `> :nth-child(${place + 1}) {
    left: ${(place * 37 + 11) % 97}%;
    top: ${8 + ((place * 29) % 68)}%;
    rotate: ${(place * 53) % 180}deg;
    background: ${confetti[place % confetti.length]};
    animation-delay: ${(place % 6) * 25}ms;
  }`,
    )
    .join('\n')}
`;

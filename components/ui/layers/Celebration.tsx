import type { ReactNode } from 'react';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { useCountUp } from '@/hooks/device/useCountUp';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, columnWidth, fontSize, fontWeight, space } from '@/styles/tokens';
import type { CelebrationStageProps } from './CelebrationStage';
import { CelebrationStage, short } from './CelebrationStage';
import { modalStyles, useModal } from './useModal';

export interface CelebrationProps {
  open: boolean;
  /** What has succeeded: "Redeemed". */
  title: string;
  /** The picture of the item, and below the tear its name and number. */
  picture: ReactNode;
  children: ReactNode;
  /** Counts from the balance before to the one after. */
  balance?: { label: string; before: number; after: number } | undefined;
  /** The next step, and the way out below it. */
  actions: ReactNode;
  onClose: () => void;
}

/** A full screen for what the server has confirmed: the item, the balance, and the next step. */
export function Celebration({ open, title, balance, onClose, ...stage }: CelebrationProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <Root {...modal} aria-labelledby={id}>
      {open && (
        <CelebrationStage title={<h2 id={id}>{title}</h2>} note={balance && <Balance {...balance} />} {...stage} />
      )}
    </Root>
  );
}

/** A moment that is a page. */
export function CelebrationPage(props: CelebrationStageProps) {
  return (
    <Page>
      <CelebrationStage {...props} />
    </Page>
  );
}

function Balance({ label, before, after }: NonNullable<CelebrationProps['balance']>) {
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
  ${short} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    align-items: baseline;
    justify-content: center;
    > strong {
      font-size: ${fontSize.title};
    }
    s {
      font-size: ${fontSize.lead};
    }
  }
`;

const Spoken = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

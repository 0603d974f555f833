import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FeatureGate } from '@/components/layout/FeatureGate';
import { color } from '@/styles/tokens';

/** A page of the club, in the club's colours for every entrance channel; "not found" while the club is off. */
export function ClubGate({ children }: { children: ReactNode }) {
  return (
    <FeatureGate feature="kidsclub">
      <Ground data-theme="kids-club">{children}</Ground>
    </FeatureGate>
  );
}

const Ground = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: inherit;
  background: ${color.page};
`;

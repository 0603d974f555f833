import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

export type BadgeTone = 'good' | 'points' | 'hot' | 'bad' | 'urgent' | 'off';

/** A word on a pill: "redeemable", "being issued", "out of stock". The colour only repeats the text. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-block;
  padding: ${space(0.5)} ${space(3)};
  border-radius: ${radius.round};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  line-height: 1.6;
  white-space: nowrap;
  ${({ $tone = 'good' }) => tones[$tone]}
`;

const pill = (background: string, ink: string) => `background: ${background}; color: ${ink};`;

const tones = {
  good: pill(color.brandTint, color.brandStrong),
  points: pill(color.accentTint, color.accentInk),
  hot: pill(color.accent, color.accentInk),
  bad: pill(color.dangerTint, color.danger),
  urgent: pill(color.urgentTint, color.urgent),
  off: pill(color.disabled, color.muted),
} satisfies Record<BadgeTone, string>;

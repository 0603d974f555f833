import styled from 'styled-components';
import { color, font, fontSize, fontWeight, lineHeight } from '@/styles/tokens';

/** The greeting and the name of a screen: 24 px. */
export const Title = styled.h1`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.semibold};
`;

/** A section heading: 18 px. */
export const Heading = styled.h2`
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.heading};
`;

/** Muted text beside or below what it explains. */
export const Hint = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.body};
`;

/** A key number: 40 px. */
export const Points = styled.strong`
  /* A long number stays on one line, however large the reader's text. */
  font-size: min(${fontSize.points}, 13vw);
  font-weight: ${fontWeight.semibold};
  line-height: 1.25;
`;

/** Long legal texts are easier to read in the looped letters of printed Thai. Only this part loads that font. */
export const LegalText = styled.div`
  font-family: ${font.looped};
  line-height: ${lineHeight.looped};
  h2,
  h3 {
    margin-block: 1.5em 0.5em;
  }
  p + p,
  li + li {
    margin-top: 0.75em;
  }
  ol,
  ul {
    padding-inline-start: 1.5em;
    list-style: revert;
  }
`;

/** Read aloud, not shown. */
export const SpokenOnly = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A link inside a sentence. */
export const TextLink = styled.a`
  color: ${color.brandStrong};
  text-decoration: underline;
`;

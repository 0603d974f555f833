import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { FieldTone } from '@/domain/worth';
import { fields, fontSize, radius, space } from '@/styles/tokens';

export interface CodeHeadProps {
  /** 40 px, on its field of 48. */
  picture: ReactNode;
  tone: FieldTone;
  name: ReactNode;
  note?: ReactNode;
}

/** What a code is for: a small picture, so that the code has the room. */
export function CodeHead({ picture, tone, name, note }: CodeHeadProps) {
  return (
    <Root>
      <Field style={{ backgroundColor: fields[tone] }}>{picture}</Field>
      <div>
        {name}
        {note && <Hint>{note}</Hint>}
      </div>
    </Root>
  );
}

/** The picture of the size that fits the field. */
export const codePictureSize = 40;

export const CodeName = styled(Heading)`
  line-height: 1.4;
`;

const Field = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.small};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  text-align: start;
  h2 {
    text-align: inherit;
  }
  p {
    font-size: ${fontSize.small};
  }
`;

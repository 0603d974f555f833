import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FieldTone } from '@/domain/worth';
import { fields } from '@/styles/tokens';

/** A drawing on its background colour. Decoration: the text next to it describes the subject. */
export function PictureField({ tone, children }: { tone: FieldTone; children: ReactNode }) {
  return (
    <Field data-picture style={{ backgroundColor: fields[tone] }}>
      {children}
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
`;

import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { Picture } from '@/components/ui/pictures/Picture';
import { PictureField } from '@/components/ui/pictures/PictureField';
import type { FieldTone } from '@/domain/worth';
import { fontSize, space } from '@/styles/tokens';
import { checkMark, choiceStyles } from './choice-styles';

export interface PictureChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  picture: string;
  tone: FieldTone;
}

/** A checkbox that is a tile: a drawing above its name, and the tick in the corner. */
export function PictureChoice({ label, picture, tone, id, ...input }: PictureChoiceProps) {
  const generated = useId();
  const control = id ?? input.name ?? generated;
  return (
    <Tile $invalid={false}>
      <PictureField tone={tone}>
        <Picture src={picture} size={68} fallback={null} />
      </PictureField>
      <input {...input} id={control} type="checkbox" />
      <span>{label}</span>
    </Tile>
  );
}

const Tile = styled.label<{ $invalid: boolean }>`
  ${choiceStyles}
  ${checkMark}
  display: grid;
  grid-template-rows: 88px 1fr;
  gap: 0;
  overflow: hidden;
  padding: 0;
  input {
    position: absolute;
    top: ${space(2)};
    right: ${space(2)};
    margin: 0;
  }
  > span {
    align-self: center;
    padding: ${space(3)} ${space(2)};
    font-size: ${fontSize.body};
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

/** Tiles side by side: two on a phone, at any size of text. */
export const PictureChoices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${space(3)};
`;

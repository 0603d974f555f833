import { useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, motion, radius, space } from '@/styles/tokens';

export interface SegmentedSwitchProps<Value extends string> {
  /** The accessible name of the choice: "Language". */
  label: string;
  /** `spoken` is read instead of a short text such as TH. */
  options: readonly { value: Value; label: string; spoken?: string; lang?: Value }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three options of which one is active: TH / EN. */
export function SegmentedSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedSwitchProps<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.spoken ?? option.label}
            lang={option.lang}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: inline-flex;
  max-width: 100%;
  label {
    position: relative;
    display: grid;
    align-items: center;
    min-height: 48px;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  span {
    display: grid;
    place-items: center;
    min-width: 48px;
    /* As high as its neighbour, whose words large text may put on two lines. */
    min-height: calc(100% - ${space(4)});
    padding: ${space(0.5)} ${space(3)};
    border: 1.5px solid ${color.brand};
    background: ${color.surface};
    color: ${color.brandStrong};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
    text-align: center;
    transition: background-color ${motion.quick};
  }
  label:first-child span {
    border-radius: ${radius.large} 0 0 ${radius.large};
  }
  label:last-child span {
    border-radius: 0 ${radius.large} ${radius.large} 0;
  }
  label + label span {
    border-inline-start: 0;
  }
  input:checked + span {
    background: ${color.brand};
    color: ${color.onBrand};
  }
  input:focus-visible + span {
    outline: 3px solid ${color.brand};
    outline-offset: 2px;
  }
`;

import styled from 'styled-components';
import { Sample } from '@/components/mockup/Sample';
import { color, fontSize, radius, space } from '@/styles/tokens';

const swatches = [
  'brand',
  'brandStrong',
  'brandBright',
  'brandTint',
  'accent',
  'accentInk',
  'accentTint',
  'page',
  'line',
  'ink',
  'muted',
  'fieldBorder',
  'surface',
  'danger',
  'dangerTint',
  'disabled',
] as const;

export function ColourSample() {
  return (
    <Sample part="colours">
      <Grid>
        {swatches.map((name) => (
          <li key={name}>
            <i style={{ background: color[name] }} />
            {name}
          </li>
        ))}
      </Grid>
    </Sample>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${space(3)};
  font-size: ${fontSize.small};
  i {
    display: block;
    height: 48px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
`;

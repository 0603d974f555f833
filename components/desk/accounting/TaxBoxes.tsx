import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Hint } from '@/components/ui/text/Text';
import type { TaxBoxes as Boxes } from '@/domain/tax-report';
import { taxBoxNames } from '@/domain/tax-report';
import { useFormats } from '@/hooks/texts/useFormats';
import { brandName } from '@/locales/brand';
import { color, fontWeight, space } from '@/styles/tokens';

/** Boxes 1 to 5 of the return, and what the report does not know. */
export function TaxBoxes({ boxes, isOver }: { boxes: Boxes; isOver: boolean }) {
  const { t } = useTranslation('etax-report');
  const format = useFormats();
  const notes = ['unknown', 'once', 'replaced', ...(isOver ? [] : ['unfinished' as const])] as const;
  return (
    <>
      <Amounts>
        {taxBoxNames.map((name) => (
          <div key={name}>
            <dt>{t(`box.${name}`)}</dt>
            <dd>{format.amount(boxes[name] / 100)}</dd>
          </div>
        ))}
      </Amounts>
      <Notes>
        {notes.map((name) => (
          <li key={name}>
            <Hint as="span">{t(`note.${name}`, { brand: brandName })}</Hint>
          </li>
        ))}
      </Notes>
    </>
  );
}

const Amounts = styled.dl`
  max-width: 40rem;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${space(4)};
    padding-block: ${space(2)};
    border-block-end: 1px solid ${color.line};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
  list-style: disc;
`;

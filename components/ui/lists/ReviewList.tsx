import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fontSize, space, target } from '@/styles/tokens';

export interface ReviewItem {
  label: string;
  value: ReactNode;
  /** Returns to the question, or links to it on another page; without either the answer cannot be changed. */
  onChange?: () => void;
  link?: Link;
}

/** The review of every answer before something is sent that cannot be undone, each with a way to change it. */
export function ReviewList({ items }: { items: readonly ReviewItem[] }) {
  const { t } = useTranslation('ui');
  return (
    <Answers>
      {items.map(({ label, value, onChange, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {(onChange || link) && (
            <dd>
              <Change
                aria-label={t('changeOf', { what: label })}
                {...(link ? { as: 'a', ...link } : { type: 'button', onClick: onChange })}
              >
                {t('change')}
              </Change>
            </dd>
          )}
        </div>
      ))}
    </Answers>
  );
}

const Answers = styled(Card).attrs({ as: 'dl' })`
  padding-block: ${space(1)};
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    column-gap: ${space(3)};
    padding-block: ${space(3)};
  }
  > div + div {
    border-top: 1px solid ${color.line};
  }
  dt {
    grid-column: 1;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    grid-column: 1;
    min-width: 0;
  }
  dd + dd {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

const Change = styled.button`
  display: grid;
  place-items: center;
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Chip } from '@/components/ui/buttons/Chip';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { fontSize, space } from '@/styles/tokens';

export type FilterGroup = {
  title: string;
  choices: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Why a choice has no effect. */
  note?: string | undefined;
};

export interface FilterSheetProps {
  groups: readonly FilterGroup[];
  onClose: () => void;
}

/** Which coupons are listed, and in which order. A choice applies at once; the list behind shows it. */
export function FilterSheet({ groups, onClose }: FilterSheetProps) {
  const { t } = useTranslation('coupons');
  const id = useId();
  return (
    <BottomSheet open title={t('filter.title')} onClose={onClose}>
      <Stack>
        {groups.map(({ title, choices, chosen, onChoose, note }, place) => (
          <section key={title} aria-labelledby={`${id}-${place}`}>
            <Title id={`${id}-${place}`}>{title}</Title>
            <Choices>
              {choices.map((choice) => (
                <Chip key={choice.id} aria-pressed={choice.id === chosen} onClick={() => onChoose(choice.id)}>
                  {choice.label}
                </Chip>
              ))}
            </Choices>
            <Hint role="status">{note}</Hint>
          </section>
        ))}
        <Button onClick={onClose}>{t('filter.done')}</Button>
      </Stack>
    </BottomSheet>
  );
}

const Title = styled.h3`
  font-size: ${fontSize.body};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;

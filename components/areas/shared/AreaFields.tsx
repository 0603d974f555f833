import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { TextFieldProps } from '@/components/form/TextField';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { AreaAnswers, AreaLevel, AreaPart } from '@/hooks/areas/area-answers';
import { areaLevels, areaParts, ofEachPart } from '@/hooks/areas/area-answers';
import { usePlaceName } from '@/hooks/areas/useAreaChoices';
import type { AreaForm, AreaIds } from '@/hooks/areas/useAreaFields';
import { useAreaFields } from '@/hooks/areas/useAreaFields';
import type { RegisteredField } from './AreaField';
import { AreaField } from './AreaField';

interface AreaFieldsProps {
  /** What is answered now, in Thai names. */
  answers: AreaAnswers;
  /** The result of `form.field` for each question, with the form's own field names. */
  fields: Record<AreaLevel, RegisteredField> & { postcode: Omit<TextFieldProps, 'label'> };
  /** Takes what the postcode or a choice fills in; the other answers stay. */
  onFill: (found: Partial<AreaAnswers>) => void;
  /** Called with the ids of the answers whenever they change. */
  onIds?: (ids: AreaIds) => void;
}

/**
 * Postcode, province, district and sub-district. The postcode comes first and fills in what it can; any order works.
 * If the lists cannot be loaded, the questions become text fields.
 */
export function AreaFields({ answers, fields, onFill, onIds }: AreaFieldsProps) {
  const { t } = useTranslation('areas');
  const area = useAreaFields(answers, onFill);
  const { province = '', district = '', subDistrict = '' } = area.ids;
  const takeIds = useRef(onIds);
  takeIds.current = onIds;

  useEffect(() => {
    takeIds.current?.({
      ...(province && { province }),
      ...(district && { district }),
      ...(subDistrict && { subDistrict }),
    });
  }, [province, district, subDistrict]);

  return (
    <>
      <TextField
        label={t('postcode')}
        hint={area.lists.byHand ? undefined : t('postcodeHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        {...fields.postcode}
      />
      <PostcodeNote answers={answers} area={area} />
      {area.lists.byHand && (
        <>
          <Hint role="status">{t('byHand')}</Hint>
          <Button kind="quiet" compact onClick={area.lists.loadAgain}>
            {t('loadAgain')}
          </Button>
        </>
      )}
      {areaLevels.map((level) => (
        <AreaField key={level} level={level} answers={answers} area={area} field={fields[level]} />
      ))}
    </>
  );
}

/** For forms that name the questions as the product does. */
export const areaNames = ofEachPart((part) => part);

/** The part of a form that its area questions need, under the form's field names. */
type FormWith<Name extends string> = {
  watch: (name: Name) => string;
  field: (name: Name) => RegisteredField & Omit<TextFieldProps, 'label'>;
  setValue: (name: Name, value: string) => void;
  clearErrors: (name: Name) => void;
};

/** A form's area questions as `AreaFields` takes them. Filling one in clears its error. */
export function areasOf<Name extends string>(
  form: FormWith<Name>,
  names: Record<AreaPart, Name>,
): Pick<AreaFieldsProps, 'answers' | 'fields' | 'onFill'> {
  return {
    answers: ofEachPart((part) => form.watch(names[part])),
    fields: ofEachPart((part) => form.field(names[part])),
    onFill: (found) => {
      for (const part of areaParts) {
        const value = found[part];
        if (value === undefined) continue;
        form.setValue(names[part], value);
        if (value !== '') form.clearErrors(names[part]);
      }
    },
  };
}

/**
 * Says that postcode and area do not match, and offers both fixes. Rendered empty beforehand so that the live region is
 * announced.
 */
function PostcodeNote({ answers, area }: { answers: AreaAnswers; area: AreaForm }) {
  const { t } = useTranslation('areas');
  const place = usePlaceName(answers, area);
  const { postcode } = answers;
  const { isOdd, usualPostcode, lists } = area;
  const isUnknown = lists.served?.length === 0;
  return (
    <Place role="status">
      {isOdd && (
        <Card as="div" $tone="note">
          <Stack $gap={3}>
            <p>{isUnknown ? t('unknownPostcode', { postcode }) : t('otherPostcode', { postcode, place })}</p>
            {usualPostcode && (
              <Button kind="secondary" compact onClick={area.useUsualPostcode}>
                {t('usePostcode', { postcode: usualPostcode })}
              </Button>
            )}
            {!isUnknown && (
              <Button kind="secondary" compact onClick={area.useServedArea}>
                {t('useArea', { postcode })}
              </Button>
            )}
          </Stack>
        </Card>
      )}
    </Place>
  );
}

// While empty it takes no row of the form's grid, but stays in the accessibility tree.
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { questionStyles } from '@/components/form/Field';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Row } from '@/components/ui/text/Stack';
import { isMaskedTaxId } from '@/domain/etax';
import type { InfoForm } from './info-values';

/** A number on file shows only its last digits and need not be typed again; it can be replaced. */
export function PersonTaxId({ form, onFile, isForgotten }: { form: InfoForm; onFile: string; isForgotten: boolean }) {
  const { t } = useTranslation('etax');
  const ending = onFile.slice(-4);

  const typeAnother = () => {
    form.setValue('taxNo', '');
    setTimeout(() => form.setFocus('taxNo'));
  };
  const takeOnFile = () => {
    form.setValue('taxNo', onFile);
    form.clearErrors('taxNo');
  };

  if (isMaskedTaxId(form.watch('taxNo'))) {
    return (
      <fieldset>
        <Legend>{t('info.taxId')}</Legend>
        <Card as="div">
          <Row>
            <strong>{t('info.onFile', { ending })}</strong>
            <Button kind="quiet" compact onClick={typeAnother}>
              {t('info.otherNumber')}
            </Button>
          </Row>
        </Card>
      </fieldset>
    );
  }
  return (
    <div>
      <TextField
        label={t('info.taxId')}
        hint={t(isForgotten ? 'info.taxIdForgotten' : 'info.personTaxIdHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('taxNo')}
      />
      {onFile !== '' && (
        <Button kind="quiet" compact onClick={takeOnFile}>
          {t('info.useOnFile', { ending })}
        </Button>
      )}
    </div>
  );
}

const Legend = styled.legend`
  ${questionStyles}
  padding: 0;
`;

import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { draftLimits } from '@/domain/campaigns';
import { useDraftUpload } from '@/hooks/desk/campaigns/useDraftUpload';

const longestName = 80;
const mebibytes = draftLimits.zipBytes / 1024 / 1024;

/** A catalogue folder as a zip, under a name by which people speak of it. */
export function UploadDraft() {
  const { t } = useTranslation('desk-campaigns');
  const [name, setName] = useState('');
  const [zip, setZip] = useState<File>();
  const [wasTried, setTried] = useState(false);
  const { busy, failure, upload } = useDraftUpload();
  const isLarge = zip !== undefined && zip.size > draftLimits.zipBytes;
  const fileWrong = isLarge ? t('draft.zipLarge', { mebibytes }) : t('draft.zipMissing');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && zip && !isLarge) upload(name.trim(), zip);
  };
  return (
    <Panel title={t('draft.upload')}>
      <Questions as="form" noValidate onSubmit={submit}>
        <TextField
          name="name"
          required
          autoComplete="off"
          maxLength={longestName}
          label={t('draft.name')}
          hint={t('draft.nameHint')}
          value={name}
          error={wasTried && name.trim() === '' ? t('draft.nameMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          name="zip"
          type="file"
          required
          accept=".zip,application/zip"
          label={t('draft.zip')}
          hint={t('draft.zipHint', { mebibytes })}
          error={wasTried && (!zip || isLarge) ? fileWrong : undefined}
          onChange={({ target }) => setZip(target.files?.[0])}
        />
        <FailureNote failure={failure} />
        <div>
          <Button type="submit" compact busy={busy}>
            {t('draft.upload')}
          </Button>
        </div>
      </Questions>
    </Panel>
  );
}

/** The browser's own button in it speaks in the page's typeface. */
const Questions = styled(Stack)`
  ::file-selector-button {
    font: inherit;
  }
`;

import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@/components/desk/shared/DayField';
import { Panel } from '@/components/desk/shared/Panel';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { CampaignKind } from '@/domain/campaigns';
import { isCampaignCode } from '@/hooks/desk/campaigns/asked';
import { nextHour } from '@/hooks/desk/campaigns/live-hour';
import { useCampaignCopy } from '@/hooks/desk/campaigns/useDraftUpload';

/** A copy of a campaign as a draft: all as it is, but for the code and the days. */
export function CopyDraft({ kind, code }: { kind: CampaignKind; code: string }) {
  const { t } = useTranslation('desk-campaigns');
  const [newCode, setNewCode] = useState('');
  const [span, setSpan] = useState({ from: '', to: '' });
  const [wasTried, setTried] = useState(false);
  const { busy, failure, run } = useCampaignCopy();
  const [year] = useState(() => Number(nextHour().slice(0, 4)));
  const years = [year, year + 1, year + 2];
  const isCode = isCampaignCode(newCode) && newCode !== code;
  const isSpan = span.to !== '' && span.from <= span.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCode || span.from === '' || !isSpan) return;
    run({ params: { kind, code }, body: { name: t('copy.name', { code: newCode }), code: newCode, ...span } });
  };
  return (
    <Panel title={t('copy.title', { code })}>
      <Stack as="form" noValidate onSubmit={submit}>
        <Hint>{t('copy.hint')}</Hint>
        <TextField
          name="code"
          required
          autoComplete="off"
          maxLength={32}
          label={t('copy.code')}
          hint={t('copy.codeHint')}
          error={wasTried && !isCode ? t('copy.codeWrong', { code }) : undefined}
          value={newCode}
          onChange={({ target }) => setNewCode(target.value.trim().toUpperCase())}
        />
        <DayField
          label={t('copy.from')}
          years={years}
          error={wasTried && span.from === '' ? t('copy.dayMissing') : undefined}
          value={span.from}
          onChange={(from) => setSpan({ ...span, from })}
        />
        <DayField
          label={t('copy.to')}
          years={years}
          error={wasTried && !isSpan ? t('copy.toWrong') : undefined}
          value={span.to}
          onChange={(to) => setSpan({ ...span, to })}
        />
        <FailureNote failure={failure} />
        <div>
          <Button type="submit" compact busy={busy}>
            {t('copy.action')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

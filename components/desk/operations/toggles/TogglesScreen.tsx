import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import { WhyText } from '@/components/desk/shared/WhyText';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';

/** Which features are on, and who said so. */
export function TogglesScreen() {
  return (
    <StaffScreen path="/staff/toggles/">
      <Toggles />
    </StaffScreen>
  );
}

type Toggle = Answer<'listToggles'>['items'][number];

function whyOf({ reason, note, note_redacted }: Toggle) {
  return reason ? <WhyText reason={reason} note={note} redacted={note_redacted} /> : '–';
}

function Toggles() {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const language = useShownLanguage();
  const { data, ...list } = useStaffCall('listToggles', {});
  const [chosen, choose] = useState<Toggle>();
  const names = useDeskNames();
  const nameOf = ({ name }: Toggle) => names.toggle(name);
  const lostOf = ({ name }: Toggle) => t('toggle.whileOff', { what: names.toggleOff(name) ?? name });
  const verbOf = (toggle: Toggle) => t(toggle.is_on ? 'toggle.turnOff' : 'toggle.turnOn', { name: nameOf(toggle) });
  const columns: DeskColumn<Toggle>[] = [
    {
      id: 'name',
      header: t('toggle.name'),
      cell: (toggle) => (
        <TwoLines>
          <strong>{nameOf(toggle)}</strong>
          <small>{lostOf(toggle)}</small>
          <small>
            <code>{toggle.name}</code>
          </small>
        </TwoLines>
      ),
      sortBy: nameOf,
    },
    {
      id: 'state',
      header: t('toggle.state'),
      cell: ({ is_on }) => <Badge $tone={is_on ? 'good' : 'off'}>{t(is_on ? 'toggle.on' : 'toggle.off')}</Badge>,
      sortBy: ({ is_on }) => Number(is_on),
    },
    {
      id: 'who',
      header: t('toggle.who'),
      cell: ({ set_by, set_at }) => (
        <TwoLines>
          <span>{set_by ?? t('toggle.shipped')}</span>
          {set_at > 0 && <small>{format.dateTime(set_at)}</small>}
        </TwoLines>
      ),
      sortBy: ({ set_at }) => set_at,
    },
    { id: 'why', header: t('toggle.why'), cell: whyOf },
    {
      id: 'act',
      header: t('order.act'),
      cell: (toggle) => (
        <Button kind="secondary" compact aria-label={verbOf(toggle)} onClick={() => choose(toggle)}>
          {t(toggle.is_on ? 'toggle.offShort' : 'toggle.onShort')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={staffTitles['/staff/toggles/'][language]} note={t('toggle.note')} />
      <TablePanel title={t('toggle.list')} columns={columns} rows={data?.items} rowId={({ name }) => name} {...list} />
      {chosen && (
        <ActDialog
          act="toggle.set"
          call="setToggle"
          named={{ name: nameOf(chosen), what: verbOf(chosen) }}
          tone={chosen.is_on ? 'danger' : 'primary'}
          changes={['listToggles']}
          request={(why, emergency) => ({
            params: { name: chosen.name },
            body: { is_on: !chosen.is_on, ...why, emergency },
          })}
          onClose={() => choose(undefined)}
        >
          {chosen.is_on && <Hint>{lostOf(chosen)}</Hint>}
        </ActDialog>
      )}
    </>
  );
}

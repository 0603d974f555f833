import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Card } from '@/components/ui/cards/Card';
import { StepBar } from '@/components/ui/controls/StepBar';
import { Switch } from '@/components/ui/controls/Switch';
import { TabPanel, Tabs } from '@/components/ui/controls/Tabs';

export function SwitchSample() {
  const { t } = useTranslation('mockup');
  const [tab, setTab] = useState<'redeemable' | 'mine'>('redeemable');
  const tabs = [
    { id: 'redeemable' as const, label: t('tabs.redeemable') },
    { id: 'mine' as const, label: t('tabs.mine') },
  ];
  return (
    <Sample part="switches">
      <Tabs label={t('part.switches')} tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel id={tab}>{t(`tabs.${tab}`)}</TabPanel>
      <Card>
        <Switch label={t('pause')} hint={t('pauseHint')} />
        <Switch label={t('pause')} defaultChecked />
      </Card>
      <StepBar step={1} />
      <StepBar step={3} />
    </Sample>
  );
}

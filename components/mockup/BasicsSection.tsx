import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Chip } from '@/components/ui/buttons/Chip';
import { HoldButton } from '@/components/ui/buttons/HoldButton';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { Switch } from '@/components/ui/controls/Switch';
import { TabPanel, Tabs } from '@/components/ui/controls/Tabs';
import { BellIcon } from '@/components/ui/icons/BellIcon';
import { BackIcon } from '@/components/ui/icons/navigation-icons';
import { PinIcon } from '@/components/ui/icons/place-icons';
import { HeartIcon } from '@/components/ui/icons/reward-icons';
import { StepBar } from '@/components/ui/progress/StepBar';
import { Badge } from '@/components/ui/text/Badge';
import { Row, Stack } from '@/components/ui/text/Stack';
import { ColourSample, TypeSample } from './look-samples';
import { Sample } from './Sample';

export function BasicsSection() {
  return (
    <Stack $gap={8}>
      <TypeSample />
      <ButtonSample />
      <BadgeSample />
      <SwitchSample />
      <ColourSample />
    </Stack>
  );
}

function ButtonSample() {
  const { t } = useTranslation(['mockup', 'ui']);
  const [busy, setBusy] = useState(true);
  return (
    <Sample part="buttons">
      <Button>
        <HeartIcon size={20} />
        {t('donate')}
      </Button>
      <Button busy={busy}>{t('requestCode')}</Button>
      <Button kind="secondary" onClick={() => setBusy(!busy)}>
        {t('seeMore')}
      </Button>
      <Button kind="quiet">{t('noThaiId')}</Button>
      <Button kind="danger">{t('unlink')}</Button>
      <HoldButton hint={t('hold.longer')} again={t('hold.again')} onConfirm={() => setBusy(!busy)}>
        {t('hold.action')}
      </HoldButton>
      <Button disabled>{t('disabled')}</Button>
      <LinkButton href="/branch/" kind="secondary" compact>
        <PinIcon size={20} />
        {t('findStore')}
      </LinkButton>
      <Row>
        <IconButton label={t('ui:back')} icon={<BackIcon size={20} />} />
        <IconButton plain label={t('ui:notifications')} icon={<BellIcon />} />
        <Button compact>{t('seeAll')}</Button>
        <Button compact kind="tinted">
          {t('seeMore')}
        </Button>
        <Button compact kind="quiet" busy={busy}>
          {t('notNow')}
        </Button>
      </Row>
    </Sample>
  );
}

function BadgeSample() {
  const { t } = useTranslation('mockup');
  const [amount, setAmount] = useState('200');
  return (
    <Sample part="badges">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} $tone={tone}>
            {t(`badge.${tone}`)}
          </Badge>
        ))}
      </Row>
      <Row>
        {[...amounts, t('all')].map((text) => (
          <Chip key={text} aria-pressed={text === amount} onClick={() => setAmount(text)}>
            {text}
          </Chip>
        ))}
      </Row>
    </Sample>
  );
}

const tones = ['good', 'points', 'hot', 'bad', 'off'] as const;
const amounts = ['50', '100', '200'];

function SwitchSample() {
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

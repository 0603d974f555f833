import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Chip } from '@/components/ui/buttons/Chip';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { BackIcon } from '@/components/ui/icons/navigation-icons';
import { PinIcon } from '@/components/ui/icons/place-icons';
import { HeartIcon } from '@/components/ui/icons/reward-icons';
import { BellIcon } from '@/components/ui/icons/sample-icons';
import { Badge } from '@/components/ui/text/Badge';
import { Row, Stack } from '@/components/ui/text/Stack';
import { color, fontSize, radius, space } from '@/styles/tokens';
import { Sample } from './Sample';
import { SwitchSample } from './samples/SwitchSample';
import { TypeSample } from './samples/TypeSample';

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

const tones = ['good', 'points', 'hot', 'bad', 'off'] as const;
const amounts = ['50', '100', '200'];

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
      <Button disabled>{t('disabled')}</Button>
      <LinkButton href="/branch/" kind="secondary" compact>
        <PinIcon size={20} />
        {t('findStore')}
      </LinkButton>
      <Row>
        <IconButton label={t('ui:back')} icon={<BackIcon size={20} />} />
        <IconButton plain label={t('ui:notifications')} icon={<BellIcon />} />
        <Button compact>{t('seeAll')}</Button>
        <Button compact kind="quiet" busy={busy}>
          {t('notNow')}
        </Button>
      </Row>
    </Sample>
  );
}

const swatches = [
  'brand',
  'brandStrong',
  'brandBright',
  'brandTint',
  'accent',
  'accentInk',
  'accentTint',
  'page',
  'line',
  'ink',
  'muted',
  'fieldBorder',
  'surface',
  'danger',
  'dangerTint',
  'disabled',
] as const;

function ColourSample() {
  return (
    <Sample part="colours">
      <Grid>
        {swatches.map((name) => (
          <li key={name}>
            <i style={{ background: color[name] }} />
            {name}
          </li>
        ))}
      </Grid>
    </Sample>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${space(3)};
  font-size: ${fontSize.small};
  i {
    display: block;
    height: 48px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
`;

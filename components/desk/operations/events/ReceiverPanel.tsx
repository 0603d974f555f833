import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { Badge } from '@/components/ui/text/Badge';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, space } from '@/styles/tokens';

type Receiver = Answer<'listEvents'>;

const tones = { off: 'off', on: 'good', waiting: 'urgent', stopped: 'bad' } as const;

/** Where events go, and how far they are. */
export function ReceiverPanel({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const minutes = format.quantity(Math.ceil(receiver.oldest_seconds / 60));
  const waits =
    receiver.waiting > 0
      ? t('event.waitsFrom', { count: receiver.waiting, minutes })
      : format.quantity(receiver.waiting);
  const problem = receiver.error && `${receiver.error} · ${format.dateTime(receiver.error_at)}`;
  const facts = [
    { name: t('event.waits'), fact: receiver.is_repeating ? t('event.repeating') : waits },
    { name: t('event.taken'), fact: receiver.taken_at > 0 ? format.dateTime(receiver.taken_at) : '–' },
    { name: t('event.givenUp'), fact: format.quantity(receiver.given_up) },
    { name: t('event.problem'), fact: problem || '–' },
  ];
  return (
    <Panel
      title={t('event.state')}
      actions={<Badge $tone={tones[receiver.state]}>{t(`event.${receiver.state}`)}</Badge>}
    >
      {receiver.receiver && <code>{receiver.receiver}</code>}
      <Facts>
        {facts.map(({ name, fact }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space(3)} ${space(4)};
  margin: 0;
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
  }
`;

import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Picture } from '@/components/ui/pictures/Picture';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Message } from '@/contract/messages';
import { kindPictures, pathOfMessage } from '@/domain/messages';
import { routePathOf } from '@/domain/navigation/routes';
import { linkTo, useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fields, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';

export interface MessageRowProps {
  message: Message;
  isNew: boolean;
  /** The day is shown, because the heading does not name it. */
  isEarlier: boolean;
  /** Identifies the row, to restore the list's position. */
  mark: Record<string, string>;
  onOpen: () => void;
}

const freezePath = pathOfMessage('frozen', null);

/** A message: its kind as a picture, the title, the text and when. All of it leads to what it is about. */
export function MessageRow({ message, isNew, isEarlier, mark, onOpen }: MessageRowProps) {
  const { t } = useTranslation('messages-inbox');
  const language = useShownLanguage();
  const { time, shortDay } = useFormats();
  const { push } = useNavigate();
  const link = useLinkTo();
  const { kind, path, occurred_at, state, channel } = message;
  const { drawing, tone } = kindPictures[kind];
  const title = message[`title_${language}`];
  const text = inOneParagraph(message[`text_${language}`]);
  const open = () => {
    onOpen();
    push(path);
  };
  return (
    <Root {...mark}>
      <Thumbnail style={{ backgroundColor: fields[tone] }}>
        <Picture src={`/${drawing}.svg`} size={36} fallback={null} />
      </Thumbnail>
      <Words>
        <Head>
          <Title $isNew={isNew}>
            {isNew && <SpokenOnly>{t('unread')} </SpokenOnly>}
            {/* A newer server may lead to a page that this release does not have. */}
            {routePathOf(path) ? <CardLink {...linkTo(path, open)}>{title}</CardLink> : title}
          </Title>
          {isNew && <Dot />}
          <time dateTime={new Date(occurred_at * 1000).toISOString()}>
            {isEarlier ? shortDay(occurred_at + 1) : time(occurred_at)}
          </time>
        </Head>
        {text && <p>{text}</p>}
        {state === 'unreachable' && <small>{t('unreachable')}</small>}
        {channel === 'sms' && <small>{t('bySms')}</small>}
        {kind === 'security' && path !== freezePath && <NotYou {...link(freezePath)}>{t('notYou')}</NotYou>}
      </Words>
    </Root>
  );
}

/** Sentences follow one another; other lines are told apart by dots. */
function inOneParagraph(text: string): string {
  return text.replace(/([\w)])\.\n+/g, '$1. ').replace(/\n+/g, ' · ');
}

const Root = styled.li`
  position: relative;
  display: flex;
  gap: ${space(3)};
  min-height: ${target.main};
  padding-block: ${space(3)};
`;

const Thumbnail = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.small};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  > p {
    color: ${color.muted};
  }
  > small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

/** The title, and at its end when it was. With large text the time goes under it. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  > time {
    color: ${color.muted};
    font-size: ${fontSize.small};
    white-space: nowrap;
  }
`;

const Title = styled.h3<{ $isNew: boolean }>`
  flex: 1 1 7rem;
  min-width: 0;
  font-size: ${fontSize.body};
  font-weight: ${({ $isNew }) => ($isNew ? fontWeight.semibold : fontWeight.regular)};
`;

const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: ${color.danger};
`;

/** Above the link that covers the row. */
const NotYou = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${target.small};
  color: ${color.danger};
  font-weight: ${fontWeight.semibold};
  text-decoration: none;
`;

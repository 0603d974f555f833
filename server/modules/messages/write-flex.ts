import type { Language } from '@/domain/languages';
import type { MessageKind, MessageTopic } from '@/domain/messages';
import { kindOfTopic, pathOfMessage } from '@/domain/messages';
import { brandName } from '@/locales/brand';
import type { FlexMessage } from '@/server/gateways/line-flex';
import { messageText } from '@/server/platform/message-text';

/** A message as the inbox has it, in one language. `picture` is its address; LINE shows a public JPEG or PNG. */
export type ShownMessage = {
  topic: MessageTopic;
  subject: string | null;
  text: string;
  language: Language;
  picture?: string | undefined;
};

/** Theme `default` of the app: LINE's components take colours as values. */
const colours = { brand: '#0b6b3a', ink: '#14201a', muted: '#55635b' };

/** LINE fetches the picture itself, and takes no SVG, WebP or AVIF. */
const lineShows = /^https:\/\/[^?#]+\.(jpe?g|png)$/i;

/** LINE's limit; a text that is cut there is read in the bubble. */
const longestAltText = 1500;

/**
 * The plain text of a message as a bubble: its first line as the heading, the rest below, and a button that opens in LINE what the message is
 * about. `liffUrl` is the app's permanent link without a path; without a LIFF app there is nothing to open, and no bubble.
 */
export function writeFlex(liffUrl: string | undefined, message: ShownMessage): FlexMessage | undefined {
  if (liffUrl === undefined) return undefined;
  const { topic, subject, text, language, picture } = message;
  const [first = '', ...others] = text.split('\n');
  const heading = first.replace(`${brandName}: `, '');
  const rest = others.join('\n').trim();
  const label = messageText(buttonOf[kindOfTopic(topic)], language);
  return {
    type: 'flex',
    altText: text.length > longestAltText ? `${text.slice(0, longestAltText - 1)}…` : text,
    contents: {
      type: 'bubble',
      size: 'mega',
      ...(picture !== undefined &&
        lineShows.test(picture) && {
          hero: { type: 'image', url: picture, size: 'full', aspectRatio: '20:13', aspectMode: 'cover' },
        }),
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'md',
        contents: [
          { type: 'text', text: brandName, weight: 'bold', size: 'sm', color: colours.brand },
          {
            type: 'text',
            text: heading,
            weight: rest ? 'bold' : 'regular',
            size: 'lg',
            color: colours.ink,
            wrap: true,
          },
          ...(rest
            ? [{ type: 'text' as const, text: rest, size: 'sm' as const, color: colours.muted, wrap: true }]
            : []),
        ],
      },
      footer: {
        type: 'box',
        layout: 'vertical',
        contents: [
          {
            type: 'button',
            style: 'primary',
            color: colours.brand,
            height: 'sm',
            action: { type: 'uri', label, uri: `${liffUrl}${pathOfMessage(topic, subject)}` },
          },
        ],
      },
    },
  };
}

const buttonOf = {
  security: 'openSecurity',
  points: 'openPoints',
  coupons: 'openCoupons',
  parcels: 'openParcels',
  invoices: 'openInvoices',
} as const satisfies Record<MessageKind, string>;

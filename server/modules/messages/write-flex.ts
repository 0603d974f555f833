import type { Language } from '@/domain/languages';
import type { MessageKind, MessageTopic } from '@/domain/messages';
import { kindOfTopic, messagePictureOf, pathOfMessage } from '@/domain/messages';
import { brandName } from '@/locales/brand';
import type { FlexMessage } from '@/server/gateways/line-flex';
import { messageText } from '@/server/platform/message-text';
import { splitMessage } from './split-message';

/** A message as the inbox has it, in one language. `picture` is its address, if it has one of its own. */
export type ShownMessage = {
  topic: MessageTopic;
  subject: string | null;
  text: string;
  language: Language;
  picture?: string | undefined;
};

/** `liffUrl` is the app's permanent link without a path, `publicUrl` the web app's address. */
export type Links = { liffUrl?: string | undefined; publicUrl?: string | undefined };

/** Theme `default` of the app: LINE's components take colours as values. */
const colours = { brand: '#0b6b3a', ink: '#14201a', muted: '#55635b' };

/** LINE fetches pictures itself, over HTTPS, and takes no SVG, WebP or AVIF. */
const lineShows = /^https:\/\/[^?#]+\.(jpe?g|png)$/i;

/** LINE's limit; a text that is cut there is read in the bubble. */
const longestAltText = 1500;

/**
 * The plain text of a message as a bubble: its first line as the heading, the rest below, and a button that opens in LINE what the message is
 * about. Without a picture of its own it has that of its kind. Without a LIFF app there is nothing to open, and no bubble.
 */
export function writeFlex({ liffUrl, publicUrl }: Links, message: ShownMessage): FlexMessage | undefined {
  if (liffUrl === undefined) return undefined;
  const { topic, subject, text, language } = message;
  const pictures = [message.picture, `${publicUrl}${messagePictureOf(kindOfTopic(topic))}`];
  const picture = pictures.find((url) => url !== undefined && lineShows.test(url));
  const { title: heading, text: rest } = splitMessage(text);
  const label = messageText(buttonOf[kindOfTopic(topic)], language);
  return {
    type: 'flex',
    altText: text.length > longestAltText ? `${text.slice(0, longestAltText - 1)}…` : text,
    contents: {
      type: 'bubble',
      size: 'mega',
      ...(picture !== undefined && {
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

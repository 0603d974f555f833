import { fieldOf, isRecord } from '@/domain/records';
import type { SchemaFault } from './schemas';

// Limits of LINE's Messaging API reference that its OpenAPI files do not have, written by hand.
const longestAltText = 1500;
const longestText = 5000;
const longestLabel = { flex: 40, richMenu: 20 };
const longestUri = 1000;
const longestImageUrl = 2000;
const mostBubbleBytes = 30 * 1024;
const mostCarouselBytes = 50 * 1024;
const mostBubbles = 12;

/** Faults of messages that LINE's reference forbids and its OpenAPI files allow. */
export function messageFaults(messages: readonly unknown[]): SchemaFault[] {
  return messages.flatMap((message, index) => {
    const at = `messages[${index}]`;
    const { length } = String(fieldOf(message, 'text') ?? '');
    if (fieldOf(message, 'type') === 'text') return when(length === 0 || length > longestText, `${at}.text`, 'length');
    return flexFaults(message, at);
  });
}

function flexFaults(message: unknown, at: string): SchemaFault[] {
  const { length } = String(fieldOf(message, 'altText') ?? '');
  const contents = fieldOf(message, 'contents');
  const isCarousel = fieldOf(contents, 'type') === 'carousel';
  const bubbles = isCarousel ? listOf(fieldOf(contents, 'contents')) : [contents];
  return [
    ...when(length === 0 || length > longestAltText, `${at}.altText`, 'length'),
    ...when(bubbles.length > mostBubbles, `${at}.contents`, 'too many bubbles'),
    ...when(isCarousel && bytesOf(contents) > mostCarouselBytes, `${at}.contents`, 'too large'),
    ...bubbles.flatMap((bubble, index) => [
      ...when(bytesOf(bubble) > mostBubbleBytes, `${at}.contents[${index}]`, 'too large'),
      ...actionFaults(bubble, `${at}.contents[${index}]`, longestLabel.flex),
      ...componentFaults(bubble, `${at}.contents[${index}]`),
    ]),
  ];
}

/** Faults of every action anywhere in a bubble or a rich menu. */
export function actionFaults(value: unknown, at: string, longest = longestLabel.richMenu): SchemaFault[] {
  return everyPart(value, at).flatMap(([path, part]) => {
    const uri = fieldOf(part, 'uri');
    if (fieldOf(part, 'type') !== 'uri') return [];
    const label = String(fieldOf(part, 'label') ?? '');
    const isLink = typeof uri === 'string' && /^(https?|line|tel):/.test(uri) && uri.length <= longestUri;
    return [...when(!isLink, `${path}.uri`, 'invalid uri'), ...when(label.length > longest, `${path}.label`, 'length')];
  });
}

function componentFaults(bubble: unknown, at: string): SchemaFault[] {
  return everyPart(bubble, at).flatMap(([path, part]) => {
    const type = fieldOf(part, 'type');
    if (type === 'image') {
      const url = String(fieldOf(part, 'url'));
      return when(!url.startsWith('https://') || url.length > longestImageUrl, `${path}.url`, 'invalid url');
    }
    if (type === 'button')
      return when(!fieldOf(fieldOf(part, 'action'), 'label'), `${path}.action.label`, 'is missing');
    if (type !== 'text') return [];
    const hasContents = listOf(fieldOf(part, 'contents')).length > 0;
    return when(!hasContents && String(fieldOf(part, 'text') ?? '') === '', `${path}.text`, 'must be non-empty text');
  });
}

function everyPart(value: unknown, at: string): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((part, index) => everyPart(part, `${at}[${index}]`));
  if (!isRecord(value)) return [];
  return [[at, value], ...Object.entries(value).flatMap(([name, part]) => everyPart(part, `${at}.${name}`))];
}

function when(isWrong: boolean, property: string, message: string): SchemaFault[] {
  return isWrong ? [{ property, message }] : [];
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

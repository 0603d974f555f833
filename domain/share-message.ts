/** What a member passes on: texts in the member's language, and a permanent link of the app. */
export type Shared = {
  title: string;
  /** What it is worth, such as "20 baht". */
  worth?: string | undefined;
  text: string;
  /** The text of the button, at most 20 characters. */
  action: string;
  /** A PNG or JPEG that LINE can fetch. */
  picture?: string | undefined;
  link: string;
};

export type ShareMessage = ReturnType<typeof shareMessage>;

/** LINE's longest alternative text, which notifications and old apps show. */
const altTextMost = 400;

/** A flex message of LINE: picture, title, worth and text, and one button with the link. */
export function shareMessage({ title, worth, text, action, picture, link }: Shared) {
  const open = { type: 'uri' as const, label: action, uri: link };
  const hero = picture && { ...wholePicture, url: picture, action: open };
  return {
    type: 'flex' as const,
    altText: [title, worth].filter(Boolean).join(' · ').slice(0, altTextMost),
    contents: {
      type: 'bubble' as const,
      size: 'kilo' as const,
      ...(hero && { hero }),
      body: {
        ...column,
        contents: [
          { ...line, text: title, weight: 'bold' as const, size: 'lg' },
          ...(worth ? [{ ...line, text: worth, weight: 'bold' as const, size: 'xxl' }] : []),
          { ...line, text, size: 'sm' },
        ],
      },
      footer: { ...column, contents: [{ type: 'button' as const, style: 'primary' as const, action: open }] },
    },
  };
}

const wholePicture = { type: 'image', size: 'full', aspectRatio: '20:13', aspectMode: 'cover' } as const;
const column = { type: 'box', layout: 'vertical', spacing: 'sm' } as const;
const line = { type: 'text', wrap: true } as const;

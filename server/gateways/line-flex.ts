/** The part of LINE's flex messages that this product sends. */
export type FlexMessage = {
  type: 'flex';
  /** Shown in notifications, in the list of chats, and where flex messages are not. */
  altText: string;
  contents: FlexBubble;
};

type FlexBubble = {
  type: 'bubble';
  size: 'kilo' | 'mega';
  hero?: FlexImage;
  body: FlexBox;
  footer: FlexBox;
};

type FlexBox = {
  type: 'box';
  layout: 'vertical';
  spacing?: 'md';
  contents: readonly (FlexText | FlexButton)[];
};

type FlexText = {
  type: 'text';
  text: string;
  weight?: 'regular' | 'bold';
  size: 'sm' | 'md' | 'lg';
  color: string;
  wrap?: boolean;
};

type FlexImage = { type: 'image'; url: string; size: 'full'; aspectRatio: string; aspectMode: 'cover' };

type FlexButton = {
  type: 'button';
  style: 'primary';
  color: string;
  height: 'sm';
  action: { type: 'uri'; label: string; uri: string };
};

import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import type { PhotographFormat } from '@/domain/photographs';
import { photographAddress, photographFormats, photographOf, photographSizes } from '@/domain/photographs';
import { pictureAddress } from '@/hooks/device/picture-address';
import { radius } from '@/styles/tokens';

export interface PictureProps {
  src: string;
  /** In px, both ways. */
  size: number;
  /** One of our own drawings, if the picture cannot be loaded. */
  fallback: ReactNode;
}

/**
 * A decorative picture, hidden from screen readers: a drawing, or a catalogue's photograph in the size that the screen needs. Its
 * space is reserved, a photograph's with its colour.
 */
export function Picture({ src, size, fallback }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(src);
  const photograph = photographOf(address);
  const image = (
    // biome-ignore lint/performance/noImgElement: a static export has no server that would fit pictures
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading="lazy"
      style={photograph && { backgroundColor: photograph.colour }}
      onError={() => setBroken(true)}
    />
  );
  const shown = photograph ? (
    <picture>
      {photographFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={widthsOf(photograph.stem, format)} sizes={`${size}px`} />
      ))}
      {image}
    </picture>
  ) : (
    image
  );
  return (
    <Frame style={{ width: size, height: size }} aria-hidden="true">
      {broken || src === '' ? fallback : shown}
    </Frame>
  );
}

function widthsOf(stem: string, format: PhotographFormat): string {
  return photographSizes.map((pixels) => `${photographAddress(stem, pixels, format)} ${pixels}w`).join(', ');
}

const Frame = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  max-width: 100%;
  margin-inline: auto;
  img {
    max-width: 100%;
    object-fit: contain;
  }
  > picture {
    display: contents;
    > img {
      border-radius: ${radius.small};
    }
  }
`;

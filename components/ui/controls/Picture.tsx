import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';

export interface PictureProps {
  src: string;
  /** In px, both ways. */
  size: number;
  /** One of our own drawings, if the picture cannot be loaded. */
  fallback: ReactNode;
}

/** A decorative picture, hidden from screen readers. Its space is reserved. */
export function Picture({ src, size, fallback }: PictureProps) {
  const [broken, setBroken] = useState(false);
  return (
    <Frame style={{ width: size, height: size }} aria-hidden="true">
      {broken || src === '' ? (
        fallback
      ) : (
        // biome-ignore lint/performance/noImgElement: a static export has no server that would fit pictures
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  max-width: 100%;
  margin-inline: auto;
  > img {
    max-width: 100%;
    object-fit: contain;
  }
`;

import { Art, bright, paper } from './Art';

export function SessionExpiredArt() {
  return (
    <Art>
      <path d="M52 20h56M52 100h56" />
      <path d="M58 20v14c0 12 16 18 16 26s-16 14-16 26v14h44V86c0-12-16-18-16-26s16-14 16-26V20Z" {...paper} />
      <path d="M66 96c2-8 8-13 14-13s12 5 14 13ZM72 46h16l-8 9Z" {...bright} />
      <path d="M80 60v10" {...bright} />
    </Art>
  );
}

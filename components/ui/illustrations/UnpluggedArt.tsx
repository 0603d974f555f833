import { Art, bright, paper } from './Art';

export function UnpluggedArt() {
  return (
    <Art>
      <path d="M14 78h22a8 8 0 0 0 8-8V60" />
      <path d="M34 40h20v10a10 10 0 0 1-20 0Z" transform="rotate(90 44 48)" {...paper} />
      <path d="M61 42h12M61 54h12" />
      <rect x="96" y="32" width="24" height="32" rx="8" {...paper} />
      <path d="M103 43h2M103 53h2M120 48h10a8 8 0 0 1 8 8v10a8 8 0 0 0 8 8" />
      <path d="m84 24 0 8M74 27l3 6M94 27l-3 6M84 72v-8M74 69l3-6M94 69l-3-6" {...bright} />
      <path d="M52 98h56" />
    </Art>
  );
}

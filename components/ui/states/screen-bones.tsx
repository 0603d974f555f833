import type { ScreenShape } from '@/domain/navigation/routes';
import { HomeBones } from './home-bones';

/**
 * What a screen consists of before its content is known, by its shape. Without text, so that it needs no language; its look is in the
 * HTML (styles/bone-rules.ts).
 */
export function ScreenBones({ shape }: { shape: ScreenShape }) {
  switch (shape) {
    case 'home':
      return <HomeBones />;
    case 'tickets':
      return (
        <>
          <Bones kind="pills" count={2} />
          <TicketBones />
        </>
      );
    case 'tiles':
      return (
        <>
          <Bones kind="pills" count={2} />
          <TileBones />
        </>
      );
    case 'banner':
      return (
        <>
          <Bones kind="banner" />
          <ListBones />
        </>
      );
    case 'picture':
    case 'offer':
      return (
        <>
          <Bones kind="hero" />
          <Bones kind="lines" count={4} />
        </>
      );
    case 'form':
      return <Pairs kind="field" />;
    case 'rows':
      return <RowBones />;
    case 'search':
      return (
        <>
          <Pairs kind="field" rows={1} />
          <ListBones />
        </>
      );
    case 'text':
      return <Bones kind="lines" count={12} />;
  }
}

export function RowBones({ rows = 4 }: { rows?: number }) {
  return <Pairs kind="row" rows={rows} />;
}

/** One card whose rows have two lines and no picture. */
export function ListBones({ rows = 4 }: { rows?: number }) {
  return (
    <div data-bones="list">
      <Pairs kind="listed" rows={rows} />
    </div>
  );
}

export function TicketBones({ rows = 4 }: { rows?: number }) {
  return <Pairs kind="ticket" rows={rows} />;
}

export function TileBones() {
  return <Bones kind="tiles" count={6} />;
}

function Bones({ kind, count = 0 }: { kind: string; count?: number }) {
  return (
    <div data-bones={kind}>
      {placesOf(count).map((place) => (
        <i key={place} />
      ))}
    </div>
  );
}

/** Rows of a picture and a line, of two lines, of a label and a field, or of a stub and a ticket. */
function Pairs({ kind, rows = 4 }: { kind: string; rows?: number }) {
  return placesOf(rows).map((place) => (
    <div key={place} data-bones={kind}>
      <i />
      <b />
    </div>
  ));
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place);

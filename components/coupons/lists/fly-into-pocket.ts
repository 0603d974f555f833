import { rowOf } from '@/hooks/lists/useListPosition';
import { depths } from '@/styles/tokens';

const flightMilliseconds = 400;

/** A collected ticket flies to where the member's own are found. Decoration: nothing waits for it. */
export function flyIntoPocket(code: string): void {
  const ticket = rowOf(code)?.querySelector('[data-ticket]');
  const pocket = visible('[data-chip="mine"]') ?? visible('[data-root-bar] [aria-current]');
  const prefersLess = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;
  if (!ticket?.animate || !pocket || prefersLess) return;

  const [from, to] = [ticket.getBoundingClientRect(), pocket.getBoundingClientRect()];
  const copy = ticket.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  const place = { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` };
  Object.assign(copy.style, {
    ...place,
    position: 'fixed',
    zIndex: String(depths.notification),
    pointerEvents: 'none',
  });
  document.body.append(copy);

  const across = to.left + to.width / 2 - (from.left + from.width / 2);
  const along = to.top + to.height / 2 - (from.top + from.height / 2);
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${across}px, ${along}px) scale(0.12)`, opacity: 0.4 },
    ],
    { duration: flightMilliseconds, easing: 'cubic-bezier(0.5, 0, 0.7, 0.4)' },
  );
  const land = () => copy.remove();
  flight.finished.then(land, land);
}

function visible(selector: string): Element | undefined {
  const element = document.querySelector(selector);
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return element && top >= 0 && bottom <= window.innerHeight ? element : undefined;
}

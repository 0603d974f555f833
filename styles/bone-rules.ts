import { minified } from './css-text';
import { color, columnWidth, radius, shadow, space } from './tokens';

const large = ':root[data-large-text]';
const bone = `border-radius:${radius.small};background:${color.line};`;
const block = `background:${color.line};opacity:0.5;`;
const beyond = `margin-inline:${space(-4)};`;
const notch = 'env(safe-area-inset-top)';

/**
 * The shapes of pages before their content is known (components/ui/states/screen-bones.tsx). Inlined into the HTML, which shows them first:
 * in scripts they would cost every page.
 */
export const boneRules = minified(`
  [data-bones=screen] {
    flex: 1; display: flex; flex-direction: column; gap: ${space(4)};
    width: 100%; max-width: ${columnWidth}; min-height: inherit; margin-inline: auto;
    padding: calc(${space(4)} + ${notch}) ${space(4)} 0;
  }
  [data-bones=top], [data-bones=bar] { ${beyond} margin-top: calc(${space(-4)} - ${notch}); }
  [data-bones=bar] {
    display: flex; align-items: center; gap: ${space(3)}; min-height: 68px;
    padding: calc(${space(2)} + ${notch}) ${space(4)} ${space(2)};
  }
  [data-bones=bar] > i { width: 40px; height: 40px; border-radius: 50%; background: ${color.brandTint}; }
  [data-bones=bar] > b { width: 45%; height: 1.75rem; ${bone} }
  [data-bones=bar][data-navbar] { min-height: 71px; border-bottom: 3px solid ${color.brand}; background: ${color.surface}; }
  [data-bones=root] {
    position: fixed; inset: auto 0 0; max-width: ${columnWidth}; height: calc(65px + env(safe-area-inset-bottom));
    margin-inline: auto; border-top: 1px solid ${color.line}; background: ${color.surface};
  }
  [data-bones=action] {
    ${beyond} position: sticky; bottom: 0; margin-top: auto; border-top: 1px solid ${color.line}; background: ${color.surface};
    padding: ${space(3)} ${space(4)} max(${space(5)}, env(safe-area-inset-bottom));
  }
  [data-bones=action] > i { display: block; height: 56px; border-radius: ${radius.medium}; background: ${color.brandTint}; }

  [data-bones=greeting] { display: flex; align-items: center; gap: ${space(3)}; min-height: 56px; margin-block: ${space(-1)}; }
  [data-bones=greeting] > i { width: 44px; height: 44px; border-radius: 50%; background: ${color.line}; }
  [data-bones=greeting] > b { width: 45%; height: 36px; margin-inline-end: auto; ${bone} }
  ${large} [data-bones=greeting] > :first-child { display: none; }
  /* The heights of the card's lines: the points, and the white plate with its bars and digits. */
  [data-bones=pass] {
    display: flex; flex-direction: column; gap: ${space(2)}; padding: ${space(3)} ${space(4)} ${space(4)};
    border-radius: ${radius.large}; background: ${color.brandTint};
  }
  [data-bones=pass] > i { width: 50%; height: 3.125rem; ${bone} }
  [data-bones=pass] > b { height: calc(112px + 1.65rem); border-radius: ${radius.small}; background: ${color.surface}; }
  ${large} [data-bones=pass] { padding: 1px 1px ${space(3)}; }
  ${large} [data-bones=pass] > i { order: 1; height: 6rem; }
  ${large} [data-bones=pass] > b { height: calc(116px + 2.8rem); }
  [data-bones=sections] { display: grid; gap: ${space(3)}; }
  [data-bones=sections] > i { height: 56px; border-radius: ${radius.medium}; ${block} }
  [data-bones=sections] > :first-child { height: 80px; }
  [data-bones=sections] > b { width: 45%; height: 48px; ${bone} }
  [data-bones=sections] > b + i { height: 120px; }

  /* As high as their targets. */
  [data-bones=pills] { display: flex; gap: ${space(2)}; padding-block: 6px; }
  [data-bones=pills] > i { width: 6rem; height: 36px; border-radius: ${radius.round}; background: ${color.line}; }
  [data-bones=ticket] {
    display: flex; min-height: 112px; border-radius: ${radius.medium}; background: ${color.surface};
    box-shadow: ${shadow.card}; overflow: hidden;
  }
  [data-bones=ticket] > i { width: 104px; ${block} }
  [data-bones=ticket] > b { flex: 1; height: 1.25rem; margin: ${space(3)}; ${bone} }
  ${large} [data-bones=ticket] { flex-direction: column; min-height: 160px; }
  ${large} [data-bones=ticket] > i { width: auto; height: 64px; }
  ${large} [data-bones=ticket] > b { flex: none; }
  [data-bones=tiles] { display: grid; grid-template-columns: 1fr 1fr; gap: ${space(3)}; }
  [data-bones=tiles] > i { height: 232px; border-radius: ${radius.medium}; ${block} }
  [data-bones=banner] { height: 132px; border-radius: ${radius.large}; background: ${color.brandTint}; }
  [data-bones=row] {
    display: flex; align-items: center; gap: ${space(4)}; min-height: 80px; padding: ${space(4)};
    border-radius: ${radius.medium}; background: ${color.surface};
  }
  [data-bones=row] > i { width: 48px; height: 48px; ${bone} }
  [data-bones=row] > b { width: 60%; height: 1.25rem; ${bone} }
  [data-bones=list] { padding-inline: ${space(4)}; border-radius: ${radius.medium}; background: ${color.surface}; }
  [data-bones=listed] { display: grid; gap: ${space(2)}; padding-block: ${space(4)}; }
  [data-bones=listed] + [data-bones=listed] { border-top: 1px solid ${color.line}; }
  [data-bones=listed] > i { width: 45%; height: 1.25rem; ${bone} }
  [data-bones=listed] > b { width: 75%; height: 1rem; ${bone} }
  [data-bones=field] { display: grid; gap: ${space(2)}; }
  [data-bones=field] > i { width: 35%; height: 1.25rem; ${bone} }
  [data-bones=field] > b {
    height: 56px; border: 1px solid ${color.line}; border-radius: ${radius.small}; background: ${color.surface};
  }
  [data-bones=lines] { display: grid; gap: ${space(4)}; padding-block: ${space(2)}; }
  [data-bones=lines] > i { height: 1rem; ${bone} }
  [data-bones=lines] > :first-child { width: 60%; height: 1.75rem; }
  /* The picture of the tapped card is shown here until its page has rendered. Between two pages it lies over that card, which has the name. */
  [data-bones=hero] {
    height: 232px; border-radius: ${radius.large};
    background: var(--thing-field, ${color.line}) var(--thing, none) center / auto 60% no-repeat;
    view-transition-name: var(--hero-name, thing);
  }
`);

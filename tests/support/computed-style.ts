/**
 * jsdom matches an element with all style rules and resolves all its properties and colours each time its style is requested. Queries by
 * role, taps and `toBeVisible` request it constantly, but read only these properties. Here a rule is matched only if it sets one of them
 * and names a class of the element; every other property is still jsdom's. As in jsdom, the last rule wins.
 */
const initial = { display: '', visibility: 'visible', 'pointer-events': 'auto', opacity: '' };

type Property = keyof typeof initial;
type Setting = { selector: string; value: string; place: number };
type Settings = { ofClass: Map<string, Setting[]>; others: Setting[] };

const inherited: readonly Property[] = ['visibility', 'pointer-events'];

const byName = new Map<PropertyKey, Property>([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointer-events', 'pointer-events'],
  ['pointerEvents', 'pointer-events'],
  ['opacity', 'opacity'],
]);

export function readStylesByRule(): void {
  const whole = window.getComputedStyle.bind(window);
  const builtIn = builtInDisplay(whole);
  const none = document.createElement('i').style;

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return whole(element, pseudoElement);
    const read = (name: PropertyKey): unknown => {
      const property = byName.get(name);
      return property ? computed(element, property) : Reflect.get(whole(element), name);
    };
    return new Proxy(none, {
      get: (_none, name) => {
        if (name === 'getPropertyValue') {
          return (asked: string) => (byName.has(asked) ? read(asked) : whole(element).getPropertyValue(asked));
        }
        const value = read(name);
        return typeof value === 'function' ? value.bind(whole(element)) : value;
      },
    });
  };

  function computed(element: Element, property: Property): string {
    const parent = inherited.includes(property) ? element.parentElement : null;
    return own(element, property) || (parent ? computed(parent, property) : initial[property]);
  }

  function own(element: Element, property: Property): string {
    let value = property === 'display' ? builtIn(element) : '';
    for (const sheet of document.styleSheets) value = setBy(sheet, element, property) ?? value;
    if (element instanceof HTMLElement || element instanceof SVGElement) {
      value = element.style.getPropertyValue(property) || value;
    }
    return value === 'unset' ? '' : value;
  }
}

function setBy(sheet: CSSStyleSheet, element: Element, property: Property): string | undefined {
  const { ofClass, others } = settingsIn(sheet)[property];
  const named = [...element.classList].flatMap((name) => ofClass.get(name) ?? []);
  let last: Setting | undefined;
  for (const setting of [...named, ...others]) {
    if ((!last || setting.place > last.place) && element.matches(setting.selector)) last = setting;
  }
  return last?.value;
}

type Sheet = { rules: readonly CSSRule[]; settings: Record<Property, Settings> };

const sheets = new WeakMap<CSSStyleSheet, Sheet>();

/** Rules come and go while a screen is shown, so a sheet is read again as soon as it has others. */
function settingsIn(sheet: CSSStyleSheet): Sheet['settings'] {
  const known = sheets.get(sheet);
  const { cssRules } = sheet;
  if (known?.rules.length === cssRules.length && known.rules.every((rule, place) => rule === cssRules[place])) {
    return known.settings;
  }
  const rules = [...cssRules];
  const settings = {
    display: settingsOf(rules, 'display'),
    visibility: settingsOf(rules, 'visibility'),
    'pointer-events': settingsOf(rules, 'pointer-events'),
    opacity: settingsOf(rules, 'opacity'),
  };
  sheets.set(sheet, { rules, settings });
  return settings;
}

function settingsOf(rules: readonly CSSRule[], property: Property): Settings {
  const ofClass = new Map<string, Setting[]>();
  const others: Setting[] = [];
  for (const [place, rule] of rules.entries()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const value = rule.style.getPropertyValue(property);
    if (value === '') continue;
    const setting = { selector: rule.selectorText, value, place };
    const name = /^(?:[^,(]*[\s>+~])?\.([\w-]+)[^\s>+~,(]*$/.exec(rule.selectorText)?.[1];
    if (name === undefined) others.push(setting);
    else ofClass.set(name, [...(ofClass.get(name) ?? []), setting]);
  }
  return { ofClass, others };
}

/** What the browser's own rules say; they depend on an element's name and these attributes. */
function builtInDisplay(whole: typeof window.getComputedStyle) {
  const unstyled = document.implementation.createHTMLDocument();
  const known = new Map<string, string>();
  return (element: Element): string => {
    const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
    const key = [element.localName, ...attributes.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
    const display = known.get(key);
    if (display !== undefined) return display;
    const bare = unstyled.createElementNS(element.namespaceURI, element.localName);
    for (const name of attributes) bare.setAttribute(name, element.getAttribute(name) ?? '');
    const found = whole(bare).display;
    known.set(key, found);
    return found;
  };
}

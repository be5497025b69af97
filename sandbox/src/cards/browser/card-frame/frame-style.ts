import type { FrameOptions, StyleRules, StyleVariant } from '../messages.ts';

/** What Stripe lets a shop style inside its frames. */
const STYLEABLE = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
];

const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'];

const SELECTORS = {
  base: { field: 'input', icon: '.icon' },
  complete: { field: 'input.complete', icon: 'form.complete .icon' },
  empty: { field: 'input.empty', icon: 'form.empty .icon' },
  invalid: { field: 'input.invalid', icon: 'form.invalid .icon' },
};

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Applies the shop's `style` option to the fields. Properties are set one by one, so no text is parsed as CSS. */
export function applyStyle(style: FrameOptions['style'] = {}): void {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const [name, { field, icon }] of Object.entries(SELECTORS)) {
    const variant: StyleVariant = style[name as keyof typeof SELECTORS] ?? {};
    addRule(field, variant);
    if (variant.iconColor) addRule(icon, { color: variant.iconColor });
    for (const pseudo of PSEUDO) addRule(`${field}${pseudo}`, variant[pseudo]);
  }
}

function addRule(selector: string, declared: StyleVariant | string | number | undefined): void {
  if (typeof declared !== 'object') return;
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const property of STYLEABLE) {
    const value = (declared as StyleRules)[property];
    if (value !== undefined)
      rule.style.setProperty(
        property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      );
  }
}

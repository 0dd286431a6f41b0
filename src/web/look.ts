/** How a reader wants pages to look, kept in a cookie that a form sets: the first answer is right, without any script. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export const WIDTHS = ['text', 'wide', 'full'] as const;

export type Theme = (typeof THEMES)[number];
export type Width = (typeof WIDTHS)[number];

export interface Look {
  readonly theme: Theme;
  readonly width: Width;
  /** The language of the interface; undefined: as the browser says. */
  readonly language: string | undefined;
  /** Whether single keys do something. */
  readonly keys: boolean;
}

export const LOOK_COOKIE = 'stemma-look';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DEFAULT: Look = { theme: 'auto', width: 'text', language: undefined, keys: true };

/** The look that a request's cookies ask for. */
export function lookOf(cookies: string): Look {
  if (!cookies.includes(LOOK_COOKIE)) return DEFAULT;
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${LOOK_COOKIE}=([\\w.-]*)`).exec(cookies) ?? [];
  return lookIn(value);
}

/** @param value as `lookText` writes it */
export function lookIn(value: string): Look {
  const [theme = '', width = '', language = '', keys = ''] = value.split('.');
  return makeLook({ theme, width, language, keys });
}

/** As the cookie and accounts keep it: `dark.wide.de.off`. */
export function lookText({ theme, width, language, keys }: Look): string {
  return [theme, width, language ?? '', keys ? 'on' : 'off'].join('.');
}

/** A look from what was written somewhere; what is not known is as by default. */
export function makeLook(given: Readonly<Record<string, string | undefined>>): Look {
  const { theme, width, language, keys } = given;
  return {
    theme: THEMES.find((each) => each === theme) ?? DEFAULT.theme,
    width: WIDTHS.find((each) => each === width) ?? DEFAULT.width,
    language:
      language !== undefined && /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(language) ? language : undefined,
    keys: keys !== 'off',
  };
}

/** The header that keeps a look. */
export function lookCookie(look: Look, isSecure: boolean): string {
  const flags = [
    'Path=/',
    `Max-Age=${YEAR_SECONDS}`,
    'SameSite=Lax',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${LOOK_COOKIE}=${lookText(look)}`, ...flags].join('; ');
}

/** `Special:Preferences`: how pages look, for anybody; a form sets a cookie, and tells the account of whoever is logged in. */

import { isTokenOf } from '../../http/access/session-cookie.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { keepLook } from '../account/kept-look.ts';
import { localReturn, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { fieldsOf } from '../forms/form-fields.ts';
import { Form, Hidden, ProblemNotice } from '../forms/form-parts.tsx';
import { type Problem, problemOf } from '../forms/problem.ts';
import { type Look, makeLook, THEMES, type Theme, WIDTHS, type Width } from '../look.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { languagesWith } from '../words/words.ts';
import { showPage } from './compose.tsx';

const THEME_WORDS: Readonly<Record<Theme, WordName>> = {
  auto: 'themeAuto',
  light: 'themeLight',
  dark: 'themeDark',
};
const WIDTH_WORDS: Readonly<Record<Width, WordName>> = {
  text: 'widthText',
  wide: 'widthWide',
  full: 'widthFull',
};

export function showPreferences(visit: Visit): Promise<void> {
  return showForm(visit, visit.look, localReturn(asked(visit, 'returnto')));
}

function showForm(visit: Visit, look: Look, returnTo: string, problem?: Problem): Promise<void> {
  const { words } = visit;
  const heading = words.text('appearance');
  const parts = {
    title: problem === undefined ? heading : words.text('errorTitle', heading),
    form: {},
    children: (
      <PageFrame words={words} heading={heading}>
        {problem !== undefined && <ProblemNotice visit={visit} problem={problem} />}
        <Form visit={visit} action={specialAddress('Preferences')} problem={problem}>
          <Hidden name="returnto" value={returnTo} />
          <fieldset>
            <legend>{words.text('theme')}</legend>
            {THEMES.map((theme) => (
              <label key={theme}>
                <input type="radio" name="theme" value={theme} checked={look.theme === theme} />{' '}
                {words.text(THEME_WORDS[theme])}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{words.text('width')}</legend>
            {WIDTHS.map((width) => (
              <label key={width}>
                <input type="radio" name="width" value={width} checked={look.width === width} />{' '}
                {words.text(WIDTH_WORDS[width])}
              </label>
            ))}
          </fieldset>
          <p>
            <label>
              {words.text('language')}{' '}
              <select name="language">
                <option value="">{words.text('languageAuto')}</option>
                {languagesWith(visit.site.messages).map(({ code, name }) => (
                  <option key={code} value={code} lang={code} selected={look.language === code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </p>
          <p>
            <label>
              <input type="checkbox" name="keys" value="on" checked={look.keys} /> {words.text('keys')}
            </label>
          </p>
          <p>
            <button type="submit">{words.text('save')}</button>
          </p>
        </Form>
        {visit.call.session !== undefined && (
          <p>
            <a href={specialAddress('ChangePassword')}>{words.text('changePassword')}</a>
          </p>
        )}
      </PageFrame>
    ),
  };
  return showPage(visit, parts, problem?.status ?? 200);
}

/** @throws RequestError `cross-origin-write`, or why the form cannot be read */
export async function savePreferences(visit: Visit): Promise<void> {
  const { session, context } = visit.call;
  const fields = await fieldsOf(visit);
  const look = makeLook({ ...fields, keys: fields['keys'] === 'on' ? 'on' : 'off' });
  const returnTo = localReturn(fields['returnto']);
  // Those who are not logged in have nothing that a token could stand for.
  if (session !== undefined && !isTokenOf(session, 'csrf', fields['token'] ?? ''))
    return showForm(visit, look, returnTo, problemOf(visit.words, new RequestError('csrf-bad', {})));
  await keepLook(visit, look);
  leadTo(context, returnTo, 303);
}

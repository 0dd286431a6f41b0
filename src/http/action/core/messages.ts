/** Errors and warnings as the asker wants them: in the old form of one error and texts by module, or as lists of messages. */

import type { ActionError } from './asked.ts';
import { textName } from './form.ts';
import type { MainValues } from './main.ts';
import type { Asked } from './module.ts';

type ErrorFormat = MainValues['errorformat'];

export function errorParts(
  { call, isFirstForm, params }: Asked,
  error: ActionError,
  format: ErrorFormat,
): object {
  const help = `See ${call.base.origin}/api.php for API usage.`;
  const { code, message, data, module: refusing } = error;
  if (format === 'bc')
    return { error: { code, info: message, ...data, [textName(isFirstForm, 'docref')]: help } };
  const hasData = Object.keys(data).length > 0;
  const named = code === 'badvalue' && !params.has('list') ? 'main' : (params.get('action') ?? 'main');
  const module = refusing ?? named;
  return {
    errors: [{ code, ...worded(message, format, isFirstForm), ...(hasData ? { data } : {}), module }],
    [textName(isFirstForm, 'docref')]: help,
  };
}

export function warningParts({ notices, isFirstForm }: Asked, format: ErrorFormat): object {
  if (notices.all.length === 0) return {};
  if (format !== 'bc') {
    const warnings = notices.all.map(({ code, text, data, module }) => ({
      code,
      ...worded(text, format, isFirstForm),
      ...(data === undefined ? {} : { data }),
      module,
    }));
    return { warnings };
  }
  const byModule = new Map<string, string[]>();
  for (const { module, text } of notices.all) {
    const name = module.slice(module.indexOf('+') + 1);
    byModule.set(name, [...(byModule.get(name) ?? []), text]);
  }
  const name = textName(isFirstForm, 'warnings');
  return {
    warnings: Object.fromEntries([...byModule].map(([each, texts]) => [each, { [name]: texts.join('\n') }])),
  };
}

/** There is one text of each message, so its key is its code. */
function worded(text: string, format: ErrorFormat, isFirstForm: boolean): object {
  if (format === 'none') return {};
  if (format === 'raw') return { key: 'rawmessage', params: [text] };
  const html = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  if (format === 'html') return { [textName(isFirstForm, 'html')]: html };
  return { [textName(isFirstForm, 'text')]: text };
}

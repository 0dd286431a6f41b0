/**
 * Names that every system can check out: without what Windows, macOS or git itself would refuse, alter or mistake. New files
 * escape such characters; pushed files must not have them.
 */

import { utf8Bytes } from '../base/text.ts';
import type { Path } from '../store/store.ts';

/** Longest file or directory name that every system checks out, in bytes. */
export const MAX_COMPONENT_BYTES = 240;
/** Deepest nesting of directories, the file counted. */
export const MAX_DEPTH = 32;

/** Characters that some system reserves. */
export const UNSAFE_CHARACTERS = /[\\:*?"<>|\u0000-\u001f\u007f-\u009f]/;
/** Windows strips dots and spaces from the end of a name. */
export const UNSAFE_END = /[. ]$/;
export const DEVICE_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?= *(?:\.|$))/i;
export const SHORT_GIT_NAME = /^git~\d/i;
/** macOS ignores these characters: after them a name may begin with a dot, or be one of git's. */
export const INVISIBLE_START = /^[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/;

/** Why a path cannot be checked out everywhere; undefined when it can. */
export function problemOfPath(path: Path): string | undefined {
  const names = path.split('/');
  if (names.length > MAX_DEPTH) return `more than ${MAX_DEPTH} directories deep`;
  for (const name of names) {
    const problem = problemOfName(name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOfName(name: string): string | undefined {
  const unsafe = UNSAFE_CHARACTERS.exec(name)?.[0];
  if (unsafe !== undefined) return `${JSON.stringify(unsafe)} cannot be part of a name on every system`;
  if (name !== name.normalize('NFC'))
    return 'the name is not in NFC, the form that is the same on every system';
  if (utf8Bytes(name) > MAX_COMPONENT_BYTES) return `a name in it has more than ${MAX_COMPONENT_BYTES} bytes`;
  if (UNSAFE_END.test(name)) return 'a name in it ends with a dot or a space, which Windows takes away';
  if (DEVICE_NAME.test(name)) return 'a name in it is one that Windows keeps for itself';
  if (SHORT_GIT_NAME.test(name) || INVISIBLE_START.test(name))
    return "a name in it may be taken for git's own";
  return undefined;
}

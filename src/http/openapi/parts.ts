/** What one document is put together from: each made once, however many operations need it. */

import type { z } from 'zod';
import type { ErrorAnswer } from '../errors/error-answer.ts';
import { answersOf, type ErrorCode } from '../errors/error-examples.ts';
import { componentSchemas, inlineSchema, type JsonSchema } from './components.ts';

/** An error as it is answered, with a name for its example. */
export interface NamedAnswer {
  readonly name: string;
  readonly answer: ErrorAnswer;
}

export interface Parts {
  /** By name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Of a parameter. */
  readonly schemaOf: (schema: z.ZodType) => JsonSchema;
  readonly answersOf: (code: ErrorCode) => readonly NamedAnswer[];
}

export function makeParts(): Parts {
  return {
    schemas: componentSchemas(),
    schemaOf: remembered(inlineSchema),
    answersOf: remembered(namedAnswers),
  };
}

function namedAnswers(code: ErrorCode): readonly NamedAnswer[] {
  const answers = answersOf(code);
  return answers.map((answer, at) => ({ name: answers.length === 1 ? code : `${code}-${at + 1}`, answer }));
}

function remembered<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const found = kept.get(key) ?? make(key);
    kept.set(key, found);
    return found;
  };
}

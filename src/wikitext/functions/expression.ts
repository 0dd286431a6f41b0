/**
 * Expressions of `{{#expr:}}`: an operator-precedence parser with two stacks, so that nesting costs no recursion.
 *
 *     3 * ( 2 + 1 ) ^ 2 round 1
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions##expr
 */

import { MARK } from '../expand/marks.ts';
import { printNumber, roundTo } from './php-number.ts';

/** What went wrong, as MediaWiki words it: `Division by zero.` */
export class ExpressionError extends Error {
  /** Whether the text is no expression; otherwise its values have no result. */
  readonly isSyntax: boolean;

  constructor(message: string, kind: 'syntax' | 'value' = 'syntax') {
    super(message);
    this.isSyntax = kind === 'syntax';
  }
}

type Unary = (operand: number, name: string) => number;
type Binary = (left: number, right: number, name: string) => number;

interface Operator {
  readonly name: string;
  readonly precedence: number;
  readonly unary?: Unary;
  readonly binary?: Binary;
}

/** Values and operators that may be on a stack. */
const STACK_LIMIT = 100;
/** The longest expression that is evaluated, in UTF-16 units. */
const LONGEST_EXPRESSION_CHARS = 100_000;

const unary = (name: string, precedence: number, apply: Unary): Operator => ({
  name,
  precedence,
  unary: apply,
});
const binary = (name: string, precedence: number, apply: Binary): Operator => ({
  name,
  precedence,
  binary: apply,
});
const truth = (value: boolean): number => (value ? 1 : 0);

const OPEN: Operator = { name: '(', precedence: -1 };
const NEGATIVE = unary('-', 10, (operand) => -operand);
const POSITIVE = unary('+', 10, (operand) => operand);

const WORDS_BEFORE: ReadonlyMap<string, Operator> = named([
  unary('sin', 9, Math.sin),
  unary('cos', 9, Math.cos),
  unary('tan', 9, Math.tan),
  unary('asin', 9, (operand, name) => within(operand, -1, 1, name, Math.asin)),
  unary('acos', 9, (operand, name) => within(operand, -1, 1, name, Math.acos)),
  unary('atan', 9, Math.atan),
  unary('exp', 9, Math.exp),
  unary('ln', 9, (operand) => {
    if (operand <= 0) throw new ExpressionError('Invalid argument for ln: less than or equal to 0.', 'value');
    return Math.log(operand);
  }),
  unary('abs', 9, Math.abs),
  unary('floor', 9, Math.floor),
  unary('trunc', 9, (operand) => Math.trunc(operand) + 0),
  unary('ceil', 9, Math.ceil),
  unary('sqrt', 9, (operand) => {
    if (operand < 0) throw new ExpressionError('In sqrt: Result is not a number.', 'value');
    return Math.sqrt(operand);
  }),
  unary('not', 9, (operand) => truth(operand === 0)),
]);

const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);

const DIVIDE = binary('/', 7, divide);

const WORDS_BETWEEN: ReadonlyMap<string, Operator> = named([
  binary('e', 10, (left, right) => left * power(10, right)),
  binary('mod', 7, (left, right) => {
    const divisor = Math.trunc(right);
    if (divisor === 0) throw new ExpressionError('Division by zero.', 'value');
    return Math.trunc(left) % divisor;
  }),
  binary('fmod', 7, (left, right) => {
    if (right === 0) throw new ExpressionError('Division by zero.', 'value');
    return left % right;
  }),
  binary('round', 5, roundTo),
  binary('and', 3, (left, right) => truth(left !== 0 && right !== 0)),
  binary('or', 2, (left, right) => truth(left !== 0 || right !== 0)),
]);

const SIGNS: ReadonlyMap<string, Operator> = named([
  binary('^', 8, power),
  binary('*', 7, (left, right) => left * right),
  DIVIDE,
  binary('+', 6, (left, right) => left + right),
  binary('-', 6, (left, right) => left - right),
  binary('<', 4, (left, right) => truth(left < right)),
  binary('>', 4, (left, right) => truth(left > right)),
  binary('<=', 4, (left, right) => truth(left <= right)),
  binary('>=', 4, (left, right) => truth(left >= right)),
  binary('=', 4, (left, right) => truth(left === right)),
  binary('<>', 4, (left, right) => truth(left !== right)),
]);

const TOKEN = /[ \t\n\r\f]+|([0-9.]+)|([A-Za-z]+)|(<=|>=|<>|!=|[-+*/^()<>=])|(.)/gsu;

/**
 * The result as printed; `''` for an empty text.
 * @throws {ExpressionError}
 */
export function evaluateToText(expression: string): string {
  const result = evaluate(expression);
  return result === undefined ? '' : printNumber(result);
}

/**
 * The result as a number, undefined for an empty text.
 * @throws {ExpressionError}
 */
export function evaluate(expression: string): number | undefined {
  if (expression.length > LONGEST_EXPRESSION_CHARS) throw new ExpressionError('Stack exhausted.');
  const plain = expression
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&minus;|−/g, '-');
  const machine = new Machine();
  for (const [, digits, word, sign, other] of plain.matchAll(TOKEN)) {
    if (digits !== undefined) machine.number(Number.parseFloat(digits) || 0);
    else if (word !== undefined) machine.word(word.toLowerCase());
    else if (sign !== undefined) machine.sign(sign);
    else if (other !== undefined) {
      throw new ExpressionError(`Unrecognized punctuation character "${other === MARK ? '' : other}".`);
    }
  }
  return machine.finish();
}

class Machine {
  readonly #values: number[] = [];
  readonly #waiting: Operator[] = [];
  #wantsValue = true;

  number(value: number): void {
    if (!this.#wantsValue) throw new ExpressionError('Unexpected number.');
    this.#pushValue(value);
    this.#wantsValue = false;
  }

  word(word: string): void {
    const constant = CONSTANTS.get(word);
    const between = word === 'div' ? DIVIDE : WORDS_BETWEEN.get(word);
    const before = WORDS_BEFORE.get(word);
    if (constant === undefined && between === undefined && before === undefined) {
      throw new ExpressionError(`Unrecognized word "${word}".`);
    }
    if (this.#wantsValue && constant !== undefined) this.number(constant);
    else if (before !== undefined) this.#before(before);
    else if (between !== undefined) this.#between(between, word);
    else throw new ExpressionError('Unexpected number.');
  }

  sign(sign: string): void {
    if (sign === '(') {
      if (!this.#wantsValue) throw new ExpressionError('Unexpected ( operator.');
      this.#pushOperator(OPEN);
    } else if (sign === ')') this.#close();
    else if (this.#wantsValue && sign === '+') this.#pushOperator(POSITIVE);
    else if (this.#wantsValue && sign === '-') this.#pushOperator(NEGATIVE);
    else this.#between(SIGNS.get(sign === '!=' ? '<>' : sign) as Operator, sign);
  }

  finish(): number | undefined {
    for (let operator = this.#waiting.pop(); operator !== undefined; operator = this.#waiting.pop()) {
      if (operator === OPEN) throw new ExpressionError('Unclosed bracket.');
      this.#apply(operator);
    }
    return this.#values[0];
  }

  #before(operator: Operator): void {
    if (!this.#wantsValue) throw new ExpressionError(`Unexpected ${operator.name} operator.`);
    this.#pushOperator(operator);
  }

  #between(operator: Operator, written: string): void {
    if (this.#wantsValue) throw new ExpressionError(`Unexpected ${written} operator.`);
    for (let top = this.#waiting.at(-1); top !== undefined; top = this.#waiting.at(-1)) {
      if (top.precedence < operator.precedence) break;
      this.#waiting.pop();
      this.#apply(top);
    }
    this.#pushOperator(operator);
    this.#wantsValue = true;
  }

  #close(): void {
    for (;;) {
      const top = this.#waiting.pop();
      if (top === undefined) throw new ExpressionError('Unexpected closing bracket.');
      if (top === OPEN) break;
      this.#apply(top);
    }
    this.#wantsValue = false;
  }

  #apply(operator: Operator): void {
    const right = this.#values.pop();
    if (right === undefined) throw new ExpressionError(`Missing operand for ${operator.name}.`);
    if (operator.unary !== undefined) {
      this.#pushValue(operator.unary(right, operator.name));
      return;
    }
    const left = this.#values.pop();
    if (left === undefined) throw new ExpressionError(`Missing operand for ${operator.name}.`);
    this.#pushValue((operator.binary as Binary)(left, right, operator.name));
  }

  #pushValue(value: number): void {
    if (this.#values.length >= STACK_LIMIT) throw new ExpressionError('Stack exhausted.');
    this.#values.push(value);
  }

  #pushOperator(operator: Operator): void {
    if (this.#waiting.length >= STACK_LIMIT) throw new ExpressionError('Stack exhausted.');
    this.#waiting.push(operator);
  }
}

function named(operators: readonly Operator[]): ReadonlyMap<string, Operator> {
  return new Map(operators.map((operator) => [operator.name, operator]));
}

/** The platform's own is a bit off for some powers of ten. */
function power(base: number, exponent: number): number {
  return base === 10 && Number.isInteger(exponent) ? Number(`1e${exponent}`) : base ** exponent;
}

function divide(left: number, right: number): number {
  if (right === 0) throw new ExpressionError('Division by zero.', 'value');
  return left / right;
}

function within(
  value: number,
  low: number,
  high: number,
  name: string,
  apply: (value: number) => number,
): number {
  if (value < low || value > high) {
    throw new ExpressionError(
      `Invalid argument for ${name}: less than ${low} or greater than ${high}.`,
      'value',
    );
  }
  return apply(value);
}

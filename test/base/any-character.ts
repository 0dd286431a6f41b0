import fc from 'fast-check';

/** Any character of Unicode but half ones, as `unit` of a string; fast-check's own builds tables of a million first. */
export const ANY_CHARACTER = fc
  .oneof(fc.nat(0x7f), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

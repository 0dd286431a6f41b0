/** Whether a save may have something to write out: not so for almost all texts, and then nobody need be asked. */
export function hasToBeWrittenOut(wikitext: string): boolean {
  return wikitext.includes('~~~') || /subst:/i.test(wikitext);
}

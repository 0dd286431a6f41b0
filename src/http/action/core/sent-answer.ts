/** An answer that its action wrote itself: a feed, a page of help, XML of another kind. */

export class SentAnswer {}

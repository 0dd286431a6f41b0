/**
 * Reads objects without git. A file of its own, since what is loaded on demand must be a module: bundled, a package of the
 * older kind would have none of its names.
 */
export { readObject } from 'isomorphic-git';

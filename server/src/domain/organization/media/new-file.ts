/** The name of a file: not to be guessed, and never used twice. Its ending says what it is. */
import { randomBytes } from 'node:crypto';
import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';

export const newFile = (ending: FileEnding): string => `${randomBytes(20).toString('hex')}.${ending}`;

/** Makes a file name that can't be guessed and is never reused. Its extension tells the type. */
import { randomBytes } from 'node:crypto';
import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';

export const newFile = (ending: FileEnding): string => `${randomBytes(20).toString('hex')}.${ending}`;

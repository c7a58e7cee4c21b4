/** Seeds a file that came with a text as if the carrier still had it, so that the worker fetches it as usual. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endingOf } from '@quad/contract/organization/media/address.ts';
import { fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import { awaitPictures } from '../../domain/texting/conversations/index.ts';
import { clone } from '../../foundation/data-folder.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { DemoAttachment } from './talks.ts';

export const seedAttachment = async (
	tx: Tx,
	organizationId: number,
	messageId: number,
	file: DemoAttachment,
): Promise<void> => {
	const content = await readFile(join(clone, 'server/src/app/demo/attachments', file));
	const { kind, mimeType } = fileTypeOf(endingOf(file));
	const url = `data:${mimeType.split(';')[0]};base64,${content.toString('base64')}`;
	await awaitPictures(tx, [{ organizationId, messageId, attachments: [{ url, kind }] }]);
};

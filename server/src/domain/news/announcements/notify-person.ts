/** Adds a note to one user's bell, in the same transaction as the change that causes it. */
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { insertNote } from './notes.queries.ts';

export const notifyPerson = async (
	tx: Tx,
	{ ids, clock }: Pick<AppContext, 'ids' | 'clock'>,
	note: { organizationId: number; personId: number; type: string; header: string; content: string },
): Promise<void> => {
	await insertNote(tx, {
		id: ids.next(),
		type: note.type,
		summaryHeader: note.header.slice(0, announcementLimits.headerCharacters),
		summarySubHeader: '',
		content: note.content,
		userVisible: true,
		adminVisible: true,
		ownerVisible: true,
		publishedOn: clock.now(),
		for: { organizationId: note.organizationId, personId: note.personId },
	});
	touch(tx, note.organizationId, `person:${note.personId}`);
};

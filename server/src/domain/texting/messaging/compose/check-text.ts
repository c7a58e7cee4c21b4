/** Finds faults in a text before it is sent: merge fields in other systems' notation, and unclosed braces. */
import { placeholdersIn, sayPlaceholders, withMergeFields } from '@quad/contract/texting/messaging/placeholders.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { allCustomFields, namesToMerge } from '../../../contacts/contacts/index.ts';

export const checkText = async (db: Db, scope: TeamScope, text: string) => {
	const names = namesToMerge(await allCustomFields(db, scope));
	const mended = withMergeFields(text, names);
	return {
		textWarnings: sayPlaceholders(placeholdersIn(text, names)),
		mendedText: mended === text ? null : mended,
	};
};

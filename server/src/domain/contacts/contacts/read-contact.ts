import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { findLine } from '../../carriers/carriers/index.ts';
import { listCustomFields } from './custom-fields.queries.ts';
import { mergedInto, readContacts } from './queries.ts';
import { showContact } from './show-contact.ts';
import { standingsWithin } from './write-contact.queries.ts';

/** Refuses other teams' contacts as not found, and follows a merged contact to the one it became. */
export const readContact = async ({ db }: AppContext, actor: Actor, requestedId: number) => {
	const scope = inCurrentTeam(actor);
	const contactId = (await mergedInto(db, scope, requestedId)) ?? requestedId;
	const [[row], fields, departments] = await Promise.all([
		readContacts(db, scope, [contactId]),
		listCustomFields(db, scope),
		standingsWithin(db, scope, contactId),
	]);
	if (!row) return refuse(contactRefusals['contact.not_found']);
	return {
		...showContact(actor, row, fields),
		departments,
		...(await readNumber(db, scope.organizationId, row.mobile)),
	};
};

/** Returns what is known about the number itself. */
const readNumber = async (db: Db, organizationId: number, mobile: number | null) => {
	const known = mobile === null ? undefined : await findLine(db, organizationId, mobile);
	return {
		line: known?.line ? { type: known.line.type, checkedOn: known.line.lookedUpAt.toISOString() } : null,
		leftOut: known?.leftOut ? { ...known.leftOut, since: known.leftOut.since.toISOString() } : null,
	};
};

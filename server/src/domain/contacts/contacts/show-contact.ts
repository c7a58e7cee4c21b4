/** Converts a contact to the API's shape. */

import { showFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import type { CustomField } from './custom-fields.queries.ts';
import { mayEdit } from './may-edit.ts';
import type { ContactRow } from './queries.ts';

export const showContact = (actor: Actor, row: ContactRow, fields: readonly CustomField[]) => ({
	id: row.id,
	contactId: row.contactKey,
	firstName: row.firstName,
	lastName: row.lastName,
	fullName: `${row.firstName} ${row.lastName}`.trim(),
	mobileNumber: row.mobile === null ? null : nationalDigits(row.mobile),
	departments: [{ id: actor.teamId, muted: row.muted, optedOut: row.optedOut }],
	muted: row.muted,
	optedOut: row.optedOut,
	optedOutBy: contact.shape.optedOutBy.parse(row.optedOutBy),
	optedOutOn: row.optedOutAt?.toISOString() ?? null,
	source: contact.shape.source.parse(row.source),
	staffId: row.assignedTo,
	staffName: row.assignedName,
	additionalFields: Object.fromEntries(
		fields.flatMap(({ id, name, kind }) => {
			const value = row.custom[String(id)];
			return value === undefined ? [] : [[name, showFieldValue(kind, value)]];
		}),
	),
	tags: row.tags,
	canEdit: mayEdit(actor, row.source),
	lastTexted: row.lastTexted?.toISOString() ?? null,
	lastReply: row.lastReply?.toISOString() ?? null,
	createdOn: isoOf(row.createdAt.getTime()),
	updatedOn: isoOf(row.updatedAt.getTime()),
});

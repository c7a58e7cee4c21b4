/** A contact in the words of the contract. */
import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import { contact } from '@quad/contract/contacts/routes.ts';
import { showFieldValue } from '@quad/contract/custom-fields/field-values.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { isoOf } from '../../foundation/iso-of.ts';
import type { CustomField } from './custom-fields.queries.ts';
import type { ContactRow } from './queries.ts';

export const showContact = (scope: TeamScope, row: ContactRow, fields: readonly CustomField[]) => ({
	id: row.id,
	contactId: row.contactKey,
	firstName: row.firstName,
	lastName: row.lastName,
	fullName: `${row.firstName} ${row.lastName}`.trim(),
	mobileNumber: row.mobile === null ? null : nationalDigits(row.mobile),
	departments: [{ id: scope.teamId, muted: row.muted, optedOut: row.optedOut }],
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
	createdOn: isoOf(row.createdAt.getTime()),
	updatedOn: isoOf(row.updatedAt.getTime()),
});

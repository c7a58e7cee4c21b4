/** Previews conditions: a page of opted-in or opted-out contacts, and the total (spec 3 §3, §7). */

import type { Criteria, WrittenConditions } from '@quad/contract/contacts/contacts/criteria.ts';
import { showFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { allCustomFields, readMatching } from '../contacts/index.ts';
import { pageOfPeople } from './people.queries.ts';
import { isInAny } from './sources.queries.ts';

interface FieldSearch {
	readonly includeFields: readonly number[];
	readonly criteria: WrittenConditions;
	readonly conjunction: Criteria['conjunction'];
	readonly optInValue: boolean | null;
	readonly skip: number;
	readonly take: number;
}

export const searchByFields = async ({ db, clock }: AppContext, scope: TeamScope, query: FieldSearch) => {
	const matching = await readMatching(
		db,
		scope,
		{ conjunction: query.conjunction, conditions: query.criteria },
		clock.now(),
	);
	const isIn = isInAny(scope, matching ? [{ matching }] : []);
	const optedIn = query.optInValue ?? undefined;
	const [{ rows, total }, fields] = await Promise.all([
		pageOfPeople(db, scope, { searchText: '', isIn, optedIn }, query),
		allCustomFields(db, scope),
	]);
	const included = fields.filter(({ id }) => query.includeFields.includes(id));
	return {
		Students: rows.map((row) => ({
			StudentId: row.id,
			StaffId: row.assignedTo,
			OptedIn: row.optedIn,
			contactId: row.contactKey,
			firstName: row.firstName,
			lastName: row.lastName,
			mobileNumber: row.mobile === null ? null : nationalDigits(row.mobile),
			fields: Object.fromEntries(
				included.flatMap(({ id, name, kind }) => {
					const value = row.custom[String(id)];
					return value === undefined ? [] : [[name, showFieldValue(kind, value)]];
				}),
			),
		})),
		Total: total,
	};
};

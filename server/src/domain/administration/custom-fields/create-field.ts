/** Adds a custom field, which all teams of the organization get. */
import type { NewCustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import {
	type CustomField,
	insertCustomField,
	lockCustomFields,
	type OfOrganization,
} from '../../contacts/contacts/index.ts';
import { record } from '../../organization/audit/index.ts';
import { showField } from './show-field.ts';
import { expectRoom, judgeChoices, judgeName } from './validate-field.ts';

export const createField = ({ db, ids }: AppContext, scope: TeamScope, input: NewCustomField) =>
	commit(db, async (tx) => {
		const made = await addField(tx, scope, { input, among: await lockCustomFields(tx, scope), ids });
		await record(tx, scope, {
			action: 'custom-field.created',
			subject: { kind: 'custom field', id: made.id, name: made.name },
		});
		return showField(made);
	});

export const addField = async (
	tx: Tx,
	organizationRef: OfOrganization,
	{ input, among, ids }: { input: NewCustomField; among: readonly CustomField[]; ids: Ids },
): Promise<CustomField> => {
	const made: CustomField = {
		id: ids.next(),
		name: judgeName(input.displayName, among),
		kind: input.kind,
		choices: judgeChoices(input.kind, input.choices),
		isRequired: input.isRequired,
		canMerge: input.canMailMerge,
		isVisible: input.isVisible,
		searchField: false,
		converting: false,
	};
	expectRoom(among.length + 1);
	await insertCustomField(tx, organizationRef, made);
	return made;
};

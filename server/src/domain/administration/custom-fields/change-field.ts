/**
 * Renames a custom field, changes its settings or converts its type. Values that the new type can't hold are only
 * lost after confirmation. A job converts the rest, during which the field is marked as converting.
 */

import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import type { CustomFieldChange } from '@quad/contract/administration/custom-fields/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { type CustomField, lockCustomFields, updateCustomField } from '../../contacts/contacts/index.ts';
import { record } from '../../organization/audit/index.ts';
import { expectUnused } from './expect-unused.ts';
import { convertName, queueOf } from './job-names.ts';
import { conversionOf, needsConversion } from './preview-conversion.ts';
import { showField } from './show-field.ts';
import { judgeChoices, judgeName } from './validate-field.ts';

export const changeField = ({ db }: AppContext, scope: TeamScope, id: number, change: CustomFieldChange) =>
	commit(db, async (tx) => {
		const all = await lockCustomFields(tx, scope);
		const before = all.find((field) => field.id === id) ?? refuse(customFieldRefusals['custom-field.not_found']);
		const after = changed(before, change, all);
		if ((after.name !== before.name || (before.canMerge && !after.canMerge)) && !isSameName(before, after))
			await expectUnused(tx, scope, before);
		if (needsConversion(before, after)) await convert(tx, scope, { before, after, mayLose: change.mayLose });
		const differences = sayDifferences(before, after);
		if (differences.length === 0) return showField(before);
		await updateCustomField(tx, scope, after);
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		await record(tx, scope, {
			action: 'custom-field.changed',
			subject: { kind: 'custom field', id, name: before.name },
			details: { changed: differences.join(', ') },
		});
		return showField(after);
	});

/** Merge fields in texts ignore case. */
const isSameName = (before: CustomField, after: CustomField): boolean =>
	before.canMerge === after.canMerge && before.name.toLowerCase() === after.name.toLowerCase();

const changed = (before: CustomField, change: CustomFieldChange, all: readonly CustomField[]): CustomField => {
	const others = all.filter((field) => field !== before);
	const kind = change.kind ?? before.kind;
	return {
		...before,
		name: change.displayName === undefined ? before.name : judgeName(change.displayName, others),
		isRequired: change.isRequired ?? before.isRequired,
		canMerge: change.canMailMerge ?? before.canMerge,
		isVisible: change.isVisible ?? before.isVisible,
		kind,
		choices: judgeChoices(kind, change.choices ?? before.choices),
	};
};

const convert = async (
	tx: Tx,
	scope: TeamScope,
	{ before, after, mayLose }: { before: CustomField; after: CustomField; mayLose: number },
): Promise<void> => {
	if (before.converting) refuse(customFieldRefusals['custom-field.converting'], { name: before.name });
	const { kept, lost } = await conversionOf(tx, scope, before, after);
	if (lost > mayLose) {
		const valuesLost = lost === 1 ? '1 value' : `${lost.toLocaleString('en-US')} values`;
		refuse(customFieldRefusals['custom-field.values_lost'], { lost: valuesLost });
	}
	if (kept + lost === 0) return;
	after.converting = true;
	const { organizationId } = scope;
	await addJob(
		tx,
		convertName,
		{ organizationId, fieldId: before.id, from: before.kind },
		{ key: `custom field ${before.id}`, queue: queueOf(organizationId) },
	);
};

const kindWords = { text: 'text', number: 'number', date: 'date', choice: 'choice' } as const;

const sayDifferences = (before: CustomField, after: CustomField): string[] => [
	...(after.name === before.name ? [] : [`renamed to “${after.name}”`]),
	...(after.kind === before.kind ? [] : [`type ${kindWords[after.kind]}`]),
	...(after.choices.join('\n') === before.choices.join('\n') ? [] : ['choices']),
	...(after.isRequired === before.isRequired ? [] : [after.isRequired ? 'required' : 'not required']),
	...(after.canMerge === before.canMerge ? [] : [after.canMerge ? 'in messages' : 'not in messages']),
	...(after.isVisible === before.isVisible ? [] : [after.isVisible ? 'shown' : 'hidden']),
];

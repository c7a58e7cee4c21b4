/** Conditions while they are edited. Each has a key, so that React keeps a row when others are removed. */

import {
	type Comparison,
	type ConditionList,
	type Conjunction,
	conditionList,
} from '@quad/contract/contacts/contacts/criteria.ts';
import type { Column } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { takesValue } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { makeDraftId } from '../../foundation/draft-id.ts';

export interface DraftCondition {
	readonly key: string;
	readonly fieldId: number | null;
	readonly comparison: Comparison;
	readonly value: string;
}
export interface DraftGroup {
	readonly key: string;
	readonly conjunction: Conjunction;
	readonly conditions: readonly DraftNode[];
}
export type DraftNode = DraftCondition | DraftGroup;

export const newCondition = (): DraftCondition => ({
	key: makeDraftId(),
	fieldId: null,
	comparison: 'equals',
	value: '',
});

export const newGroup = (conditions: readonly DraftNode[] = [newCondition()]): DraftGroup => ({
	key: makeDraftId(),
	conjunction: 'all',
	conditions,
});

/** Returns saved conditions as a draft to edit. */
export const draftOf = (conjunction: Conjunction, conditions: ConditionList): DraftGroup => ({
	key: makeDraftId(),
	conjunction,
	conditions: conditions.map((node) =>
		'conditions' in node
			? draftOf(node.conjunction, node.conditions)
			: { key: makeDraftId(), fieldId: node.fieldId ?? null, comparison: node.comparison, value: node.value },
	),
});

/** Returns the draft in the URL, or undefined if there is none. */
export const draftIn = (conjunction: Conjunction, conditions: string | undefined): DraftGroup | undefined => {
	if (conditions === undefined) return undefined;
	const read = conditionList.safeParse(jsonIn(conditions));
	return read.success && read.data.length > 0 ? draftOf(conjunction, read.data) : undefined;
};

const jsonIn = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Converts the conditions to the call's parameters. */
export const wireOf = ({ conjunction, conditions }: DraftGroup) => ({
	conjunction,
	conditions: JSON.stringify(conditions.map(wireNode)),
});

const wireNode = (node: DraftNode): object =>
	'conditions' in node
		? { conjunction: node.conjunction, conditions: node.conditions.map(wireNode) }
		: { fieldId: node.fieldId, comparison: node.comparison, value: node.value };

/** Returns whether every condition is complete. */
export const isComplete = ({ conditions }: DraftGroup): boolean =>
	conditions.length > 0 &&
	conditions.every((node) =>
		'conditions' in node
			? isComplete(node)
			: node.fieldId !== null && (!takesValue(node.comparison) || node.value.trim() !== ''),
	);

export const countIn = ({ conditions }: DraftGroup): number =>
	conditions.reduce((sum, node) => sum + ('conditions' in node ? countIn(node) : 1), 0);

/** Moves a condition to another column, and resets what doesn't fit that column. */
export const onColumn = (condition: DraftCondition, column: Column): DraftCondition => {
	const [first = 'equals'] = column.comparisons;
	const comparison = column.comparisons.includes(condition.comparison) ? condition.comparison : first;
	return {
		...condition,
		fieldId: column.id,
		comparison,
		value: column.options[0] && column.kind === 'flag' ? 'true' : '',
	};
};

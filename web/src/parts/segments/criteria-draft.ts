/** Conditions while they are edited. Each has a key, so that React keeps a row when others are removed. */

import {
	type Comparison,
	type ConditionList,
	type Conjunction,
	conditionList,
	type TextSource,
} from '@quad/contract/contacts/contacts/criteria.ts';
import { takenBy } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { makeDraftId } from '../../foundation/draft-id.ts';

export interface DraftSource {
	readonly kind: TextSource;
	/** Null until one is chosen. */
	readonly id: number | null;
	readonly name: string;
}
export interface DraftTime {
	readonly comparison: Comparison;
	readonly value: string;
}
export interface DraftCondition extends DraftTime {
	readonly key: string;
	readonly fieldId: number | null;
	/** The field's name when it was saved, for a field that was deleted since. */
	readonly field: string;
	readonly values: readonly string[];
	/** Limits of what happened. Null means none. */
	readonly of: DraftSource | null;
	readonly times: number | null;
	readonly when: DraftTime | null;
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
	field: '',
	comparison: 'equals',
	value: '',
	values: [],
	of: null,
	times: null,
	when: null,
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
		'conditions' in node ? draftOf(node.conjunction, node.conditions) : draftOfCondition(node),
	),
});

type SavedCondition = Exclude<ConditionList[number], { conditions: unknown }>;

const draftOfCondition = ({ fieldId, field, comparison, value, ...limits }: SavedCondition): DraftCondition => ({
	key: makeDraftId(),
	fieldId: fieldId ?? null,
	field: typeof field === 'string' ? field : '',
	comparison,
	value,
	values: limits.values ?? [],
	of: limits.of ?? null,
	times: limits.times ?? null,
	when: limits.when ?? null,
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

const wireNode = (node: DraftNode): object => {
	if ('conditions' in node) return { conjunction: node.conjunction, conditions: node.conditions.map(wireNode) };
	const { fieldId, comparison, value, values, of, times, when } = node;
	const taken = takenBy(comparison);
	return {
		fieldId,
		comparison,
		value: taken === 'value' ? value : '',
		values: taken === 'values' ? values : undefined,
		of: of ?? undefined,
		times: times ?? undefined,
		when: when ?? undefined,
	};
};

export const countIn = ({ conditions }: DraftGroup): number =>
	conditions.reduce((sum, node) => sum + ('conditions' in node ? countIn(node) : 1), 0);

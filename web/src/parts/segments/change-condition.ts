/** Changes the field or the comparison of a condition, and keeps as much of its value as still fits. */
import type { Comparison } from '@quad/contract/contacts/contacts/criteria.ts';
import {
	type Column,
	type ColumnKind,
	saysWhatHappened,
	takenBy,
} from '@quad/contract/contacts/contacts/criteria-columns.ts';
import type { DraftCondition, DraftTime } from './criteria-draft.ts';

/** Moves a condition to another column, and resets what doesn't fit that column. */
export const onColumn = (condition: DraftCondition, column: Column): DraftCondition => {
	const usual = usualComparison(column);
	const isKept = condition.fieldId !== null && column.comparisons.includes(condition.comparison);
	const comparison = isKept ? condition.comparison : usual;
	return {
		...condition,
		fieldId: column.id,
		field: column.name,
		comparison,
		value: column.kind === 'flag' ? 'true' : usualValue(comparison),
		values: [],
		of: saysWhatHappened(column.kind) ? condition.of : null,
		times: saysWhatHappened(column.kind) ? condition.times : null,
		when: saysWhatHappened(column.kind) ? condition.when : null,
	};
};

const usualComparison = ({ kind, comparisons: [first = 'equals'] }: Column): Comparison => {
	if (kind === 'date') return 'innext';
	return kind === 'moment' ? 'inlast' : first;
};

export const onComparison = (condition: DraftCondition, comparison: Comparison): DraftCondition => {
	const [before, after] = [takenBy(condition.comparison), takenBy(comparison)];
	const { value, values } = condition;
	if (after === 'values')
		return { ...condition, comparison, values: before === 'value' && value !== '' ? [value] : values };
	if (before === 'values') return { ...condition, comparison, value: values[0] ?? usualValue(comparison) };
	return { ...condition, ...timeOn(condition, comparison) };
};

/** Does the same for a time, such as “in the last 30 days”. */
export const timeOn = (time: DraftTime, comparison: Comparison): DraftTime => ({
	comparison,
	value: shapeOf(time.comparison) === shapeOf(comparison) ? time.value : usualValue(comparison),
});

export const usualTime: DraftTime = { comparison: 'inlast', value: '30 days' };

type Shape = 'plain' | 'between' | 'amount' | 'period' | 'anniversary';

export const shapeOf = (comparison: Comparison): Shape => {
	switch (comparison) {
		case 'between':
			return 'between';
		case 'innext':
		case 'inlast':
		case 'morethanahead':
		case 'morethanago':
			return 'amount';
		case 'inperiod':
			return 'period';
		case 'anniversary':
			return 'anniversary';
		default:
			return 'plain';
	}
};

const usualValue = (comparison: Comparison): string => {
	switch (shapeOf(comparison)) {
		case 'amount':
			return comparison === 'innext' ? '7 days' : '30 days';
		case 'period':
			return 'thismonth';
		case 'anniversary':
			return '0';
		default:
			return '';
	}
};

const ofTheFuture: readonly Comparison[] = ['innext', 'morethanahead'];

/** Leaves out days to come for what has already happened, unless that is chosen. */
export const offeredComparisons = (
	kind: ColumnKind,
	comparisons: readonly Comparison[],
	chosen: Comparison,
): Comparison[] => comparisons.filter((one) => kind !== 'moment' || one === chosen || !ofTheFuture.includes(one));

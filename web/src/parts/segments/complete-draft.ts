/** Says whether conditions that are edited are complete, and what is wrong with them. */
import { takenBy } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import type { DraftCondition, DraftGroup, DraftTime } from './criteria-draft.ts';

/** Returns whether every condition is complete. */
export const isComplete = ({ conditions }: DraftGroup): boolean =>
	conditions.length > 0 &&
	conditions.every((node) => ('conditions' in node ? isComplete(node) : isCompleteCondition(node)));

const isCompleteCondition = (condition: DraftCondition): boolean => {
	const { fieldId, values, of, when } = condition;
	if (fieldId === null || of?.id === null || faultOf(condition) !== undefined) return false;
	if (when && !isCompleteValue(when)) return false;
	return takenBy(condition.comparison) === 'values' ? values.length > 0 : isCompleteValue(condition);
};

const isCompleteValue = ({ comparison, value }: DraftTime): boolean => {
	if (takenBy(comparison) !== 'value') return true;
	return comparison === 'between' ? /^[^/]+\/[^/]+$/.test(value) : value.trim() !== '';
};

/** Returns what is wrong with a condition, as far as the browser can tell. */
export const faultOf = ({ values, times }: DraftCondition): string | undefined => {
	if (values.length > criteriaLimits.values) return sayTooMany(values.length);
	const isPossible = times === null || (times >= 1 && times <= criteriaLimits.times);
	return isPossible ? undefined : `Enter a number of times from 1 to ${criteriaLimits.times}.`;
};

export const sayTooMany = (many: number): string =>
	`That makes ${many} values. Use at most ${criteriaLimits.values}, or put the people into a segment of their own.`;

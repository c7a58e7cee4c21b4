/**
 * Conditions on contacts, as segments, searches and messages carry them: each compares one column with a value, and a
 * group asks that all or any of its conditions hold. Groups stand in groups, twice at most. On the wire conditions are
 * a list, or the same as a string of JSON (spec 3 §7: “conditions as string”).
 */
import { z } from 'zod';
import { criteriaLimits } from './criteria-limits.ts';

// spec 1 §3, 2 §3
export const comparisons = [
	'equals',
	'startswith',
	'isnotempty',
	'isempty',
	'notequals',
	'isgreaterthan',
	'islessthan',
	'with',
	'without',
] as const;
export type Comparison = (typeof comparisons)[number];

export const conjunctions = ['all', 'any'] as const; // spec 3 §9
export type Conjunction = (typeof conjunctions)[number];

export const conjunction = z.enum(conjunctions);

/** A custom field’s id, or one below 0 of a built-in column. */
export const columnId = z.number().int().min(-1_000).max(Number.MAX_SAFE_INTEGER);

const condition = z.object({
	fieldId: columnId.optional(),
	/** The same by name, or another name of `fieldId` (gaps A-49). Answers have both. */
	field: z.union([columnId, z.string().max(200)]).optional(),
	comparison: z.enum(comparisons),
	value: z.string().max(criteriaLimits.value).default(''),
});

const many = criteriaLimits.conditions;
const innerGroup = z.object({ conjunction, conditions: z.array(condition).min(1).max(many) });
const group = z.object({
	conjunction,
	conditions: z
		.array(z.union([condition, innerGroup]))
		.min(1)
		.max(many),
});

export const conditionList = z.array(z.union([condition, group])).max(many);
export type ConditionList = z.output<typeof conditionList>;

/** The same beside the words of a search, as a string in an address as in a body. */
export const conditionsOfSearch = {
	conjunction: conjunction.optional(), // all, where it is left out
	conditions: z.string().max(20_000).optional(),
};

/** How a call takes them. */
export const writtenConditions = z.union([z.string().max(200_000), conditionList]);
export type WrittenConditions = z.output<typeof writtenConditions>;

export interface WrittenCriteria {
	readonly conjunction: Conjunction;
	readonly conditions: WrittenConditions;
}

/** One condition whose column is known. */
export interface Condition {
	readonly fieldId: number;
	/** The column’s name when it was saved: said where the field is gone. */
	readonly field: string;
	readonly comparison: Comparison;
	/** As the column keeps it: a number without marks, a date in ISO-8601, E.164 digits, an id. */
	readonly value: string;
}

/** What has been checked against the columns that there are. */
export interface Criteria {
	readonly conjunction: Conjunction;
	readonly conditions: ReadonlyArray<Condition | Criteria>;
}

export const isGroup = <Leaf extends object, Group extends { readonly conditions: unknown }>(
	node: Leaf | Group,
): node is Group => 'conditions' in node;

/** The list in a string of JSON; undefined where it is none. */
export const conditionsIn = (written: WrittenConditions): ConditionList | undefined =>
	typeof written === 'string' ? conditionList.safeParse(jsonIn(written)).data : written;

const jsonIn = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** How many conditions there are in all groups. */
export const countConditions = (nodes: ReadonlyArray<object>): number =>
	nodes.reduce<number>(
		(sum, node) =>
			sum + ('conditions' in node && Array.isArray(node.conditions) ? countConditions(node.conditions) : 1),
		0,
	);

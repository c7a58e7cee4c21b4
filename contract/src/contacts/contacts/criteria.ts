/**
 * Conditions on contacts, for segments, searches and messages. A condition compares a column with a value, or says
 * which texts a contact got, replied to or left without a reply. A group requires all or any of its conditions, and may
 * contain groups, two levels deep. Routes accept a list, or it as a JSON string (spec 3 §7: “conditions as string”).
 */
import { z } from 'zod';
import { id } from '../../fields.ts';
import { criteriaLimits } from './criteria-limits.ts';

// spec 1 §3, 2 §3
export const printedComparisons = [
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

/** Comparisons with a list of values. */
export const listComparisons = ['anyof', 'noneof'] as const;

/** Comparisons of dates with a range, most of them relative to the day of the question in the team's time zone. */
export const dateComparisons = [
	'between', // `2026-11-01/2026-11-30`, both included
	'innext', // `7 days`: today and the seven days after it
	'inlast', // `7 days`: today and the seven days before it
	'morethanahead', // `30 days`
	'morethanago', // `30 days`
	'inperiod', // a period's name, such as `thismonth`
	'anniversary', // `0` to `366`: the day and month of today, or of one of this many days after it
] as const;
export type DateComparison = (typeof dateComparisons)[number];

/** Comparisons of what happened: it did, it did not, or it did not since. */
export const eventComparisons = ['has', 'hasnot', 'notsince'] as const;

export const comparisons = [
	...printedComparisons,
	...listComparisons,
	...dateComparisons,
	...eventComparisons,
] as const;
export type Comparison = (typeof comparisons)[number];

export const conjunctions = ['all', 'any'] as const; // spec 3 §9
export type Conjunction = (typeof conjunctions)[number];

export const conjunction = z.enum(conjunctions);

/** The id of a custom field, or the negative id of a built-in column. */
export const columnId = z.number().int().min(-1_000).max(Number.MAX_SAFE_INTEGER);

/** What a text belongs to. */
export const textSources = ['campaign', 'batch', 'smartmessage', 'inbox'] as const;
export type TextSource = (typeof textSources)[number];

/** Limits a condition to the texts of one campaign, bulk message, smart message or inbox. */
const ofSource = z.object({
	kind: z.enum(textSources),
	id,
	/** Its name. The server replaces it by the current one. */
	name: z.string().max(criteriaLimits.sourceName).default(''),
});

/** Limits a condition to texts of certain days, with a comparison that suits dates. */
const when = z.object({ comparison: z.enum(comparisons), value: z.string().max(criteriaLimits.when).default('') });

const condition = z.object({
	fieldId: columnId.optional(),
	/** The column's name, or an alias of `fieldId` (gaps A-49). Responses have both. */
	field: z.union([columnId, z.string().max(200)]).optional(),
	comparison: z.enum(comparisons),
	value: z.string().max(criteriaLimits.value).default(''),
	/** The values of `anyof` and `noneof`. */
	values: z.array(z.string().max(criteriaLimits.value)).max(criteriaLimits.valuesRead).optional(),
	/** For what happened: only texts of this source. */
	of: ofSource.optional(),
	/** For what happened: at least this many times. By default, once. */
	times: z.number().int().min(1).max(criteriaLimits.times).optional(),
	/** For what happened: only in this time. */
	when: when.optional(),
});

const many = criteriaLimits.conditionsRead;
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

/** Conditions that a search has in addition to its words, as a JSON string in queries and bodies alike. */
export const conditionsOfSearch = {
	conjunction: conjunction.optional(), // by default, all
	conditions: z.string().max(200_000).optional(),
};

/** Conditions as routes accept them. */
export const writtenConditions = z.union([z.string().max(200_000), conditionList]);
export type WrittenConditions = z.output<typeof writtenConditions>;

export interface WrittenCriteria {
	readonly conjunction: Conjunction;
	readonly conditions: WrittenConditions;
}

export interface Condition {
	readonly fieldId: number;
	/** The column’s name when the condition was saved, to be shown if the field is deleted later. */
	readonly field: string;
	readonly comparison: Comparison;
	/** The value as the column stores it: a plain number, an ISO-8601 date, E.164 digits, or an id. */
	readonly value: string;
	readonly values?: readonly string[] | undefined;
	readonly of?: { readonly kind: TextSource; readonly id: number; readonly name: string } | undefined;
	readonly times?: number | undefined;
	readonly when?: { readonly comparison: Comparison; readonly value: string } | undefined;
}

/** Conditions whose columns exist. */
export interface Criteria {
	readonly conjunction: Conjunction;
	readonly conditions: ReadonlyArray<Condition | Criteria>;
}

/** Returns the list, parsing a JSON string; undefined if the string is invalid. */
export const conditionsIn = (written: WrittenConditions): ConditionList | undefined =>
	typeof written === 'string' ? conditionList.safeParse(jsonIn(written)).data : written;

const jsonIn = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Returns the number of conditions, including those in groups. */
export const countConditions = (nodes: ReadonlyArray<object>): number =>
	nodes.reduce<number>(
		(sum, node) =>
			sum + ('conditions' in node && Array.isArray(node.conditions) ? countConditions(node.conditions) : 1),
		0,
	);

/** The demo's segments by team, either static or defined by conditions, of which each kind has one. */

import type { Condition, Criteria, TextSource } from '@quad/contract/contacts/contacts/criteria.ts';
import { builtInColumns } from '@quad/contract/contacts/contacts/criteria-columns.ts';

/** A condition that names its source, its tag or its segment, in place of their ids. */
interface DemoCondition extends Partial<Omit<Condition, 'of'>> {
	readonly field: string;
	readonly comparison: Condition['comparison'];
	readonly of?: { readonly kind: TextSource; readonly name: string };
	/** Names of tags or segments, which become the values. */
	readonly named?: readonly string[];
}

interface DemoSegment {
	readonly name: string;
	readonly by: string;
	readonly daysAgo: number;
	/** How often messages were sent to the segment. The last time was yesterday. */
	readonly used?: number;
	/** How many contacts it had a month ago. */
	readonly monthAgo?: number;
	/** For a static segment: every nth contact is a member. */
	readonly every?: number;
	/** Conditions that members must all meet. */
	readonly conditions?: readonly DemoCondition[];
	readonly isArchived?: boolean;
}

export const demoSegments: Readonly<Record<string, readonly DemoSegment[]>> = {
	'Undergraduate Admissions': [
		{
			name: 'Nursing, fall 2026',
			by: 'Lee',
			daysAgo: 12,
			used: 2,
			conditions: [
				{ field: 'Program', comparison: 'equals', value: 'Nursing' },
				{ field: 'Start Term', comparison: 'equals', value: 'Fall 2026' },
			],
		},
		{
			name: 'Visited campus in late October',
			by: 'Amir',
			daysAgo: 20,
			conditions: [{ field: 'Campus Visit', comparison: 'between', value: '2026-10-20/2026-10-31' }],
		},
		{
			name: 'No program chosen yet',
			by: 'Amir',
			daysAgo: 33,
			used: 5,
			monthAgo: 31,
			conditions: [{ field: 'Program', comparison: 'equals', value: 'Undeclared' }],
		},
		{
			name: 'Visits within 7 days',
			by: 'Priya',
			daysAgo: 40,
			used: 6,
			monthAgo: 14,
			conditions: [
				{ field: 'Campus Visit', comparison: 'innext', value: '7 days' },
				{ field: 'Can Be Texted', comparison: 'equals', value: 'true' },
			],
		},
		{
			name: 'Asked twice, silent, visiting soon',
			by: 'Priya',
			daysAgo: 9,
			conditions: [
				{ field: 'Was Texted', comparison: 'has', times: 2 },
				{ field: 'Replied', comparison: 'notsince', times: 2 },
				{ field: 'Segments', comparison: 'anyof', named: ['Visits within 7 days'] },
			],
		},
		{
			name: 'Said yes to Admitted Students Day',
			by: 'Lee',
			daysAgo: 5,
			conditions: [
				{
					field: 'Answer',
					comparison: 'anyof',
					values: ['Yes'],
					of: { kind: 'smartmessage', name: 'Admitted Students Day' },
				},
			],
		},
		{
			name: 'Silent since Fall deposits',
			by: 'Lee',
			daysAgo: 10,
			used: 1,
			conditions: [
				{ field: 'Replied', comparison: 'notsince', of: { kind: 'campaign', name: 'Fall deposits' } },
				{ field: 'Tags', comparison: 'noneof', named: ['Needs housing'] },
			],
		},
		{
			name: 'Health programs',
			by: 'Amir',
			daysAgo: 26,
			conditions: [{ field: 'Program', comparison: 'anyof', values: ['Nursing', 'Biology', 'Psychology'] }],
		},
		{
			name: 'Not texted for 90 days',
			by: 'Amir',
			daysAgo: 15,
			conditions: [
				{ field: 'Was Texted', comparison: 'hasnot', when: { comparison: 'inlast', value: '90 days' } },
				{ field: 'Opted In', comparison: 'equals', value: 'true' },
			],
		},
		{
			name: 'Opted out this month',
			by: 'Amir',
			daysAgo: 30,
			conditions: [{ field: 'Opted Out On', comparison: 'inperiod', value: 'thismonth' }],
		},
		{
			name: 'Wrote to us first',
			by: 'Priya',
			daysAgo: 60,
			monthAgo: 1,
			conditions: [{ field: 'Source', comparison: 'anyof', values: ['ColdContact', 'WhatsAppColdContact', 'WebChat'] }],
		},
		{ name: 'Admitted student day', by: 'Lee', daysAgo: 6, used: 1, every: 9 },
		{ name: 'Phone bank volunteers', by: 'Lee', daysAgo: 90, used: 3, every: 31, isArchived: true },
	],
	Advancement: [
		{
			name: 'Landlines',
			by: 'Amir',
			daysAgo: 18,
			conditions: [{ field: 'Line Type', comparison: 'anyof', values: ['landline', 'invalid'] }],
		},
		{
			name: 'Library donors',
			by: 'Amir',
			daysAgo: 15,
			conditions: [{ field: 'Fund', comparison: 'equals', value: 'Library' }],
		},
	],
};

/** The ids of a team's custom fields, and of what conditions name, by kind and name. */
export interface DemoNames {
	readonly fields: ReadonlyMap<string, number>;
	readonly idOf: (kind: TextSource | 'tag' | 'segment', name: string) => number;
}

/** Returns a segment's conditions as criteria with ids. */
export const demoCriteria = (
	{ conditions }: Pick<DemoSegment, 'conditions'>,
	{ fields, idOf }: DemoNames,
): Criteria | null =>
	conditions
		? {
				conjunction: 'all',
				conditions: conditions.map(({ named, of, ...condition }): Condition => {
					const { field } = condition;
					const kind = field === 'Tags' ? 'tag' : 'segment';
					return {
						value: '',
						...condition,
						fieldId: fields.get(field) ?? builtInColumns.find(({ name }) => name === field)?.id ?? 0,
						...(of && { of: { ...of, id: idOf(of.kind, of.name) } }),
						...(named && { values: named.map((name) => String(idOf(kind, name))) }),
					};
				}),
			}
		: null;

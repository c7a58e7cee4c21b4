/** The demo's segments by team, either static or defined by conditions. */

import type { Comparison, Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import { builtInColumns } from '@quad/contract/contacts/contacts/criteria-columns.ts';

interface DemoSegment {
	readonly name: string;
	readonly by: string;
	readonly daysAgo: number;
	/** For a static segment: every nth contact is a member. */
	readonly every?: number;
	/** Conditions that members must all meet. */
	readonly conditions?: ReadonlyArray<readonly [field: string, comparison: Comparison, value: string]>;
	readonly isArchived?: boolean;
}

export const demoSegments: Readonly<Record<string, readonly DemoSegment[]>> = {
	'Undergraduate Admissions': [
		{
			name: 'Nursing, fall 2026',
			by: 'Lee',
			daysAgo: 12,
			conditions: [
				['Program', 'equals', 'Nursing'],
				['Start Term', 'equals', 'Fall 2026'],
			],
		},
		{
			name: 'Visited campus in late October',
			by: 'Amir',
			daysAgo: 20,
			conditions: [['Campus Visit', 'isgreaterthan', '2026-10-20']],
		},
		{ name: 'No program chosen yet', by: 'Amir', daysAgo: 33, conditions: [['Program', 'equals', 'Undeclared']] },
		{ name: 'Admitted student day', by: 'Lee', daysAgo: 6, every: 9 },
		{ name: 'Phone bank volunteers', by: 'Lee', daysAgo: 90, every: 31, isArchived: true },
	],
	Advancement: [{ name: 'Library donors', by: 'Amir', daysAgo: 15, conditions: [['Fund', 'equals', 'Library']] }],
};

/** Returns a segment's conditions as criteria with field ids. */
export const demoCriteria = (
	{ conditions }: Pick<DemoSegment, 'conditions'>,
	fields: ReadonlyMap<string, number>,
): Criteria | null =>
	conditions
		? {
				conjunction: 'all',
				conditions: conditions.map(([field, comparison, value]) => ({
					fieldId: fields.get(field) ?? builtInColumns.find(({ name }) => name === field)?.id ?? 0,
					field,
					comparison,
					value,
				})),
			}
		: null;

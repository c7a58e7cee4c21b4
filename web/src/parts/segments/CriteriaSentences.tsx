/** Conditions as a list of sentences, with a list of their own for each group. */
import { Text } from '@mantine/core';
import type { Column } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { type SaidGroup, sayCondition } from '@quad/contract/contacts/contacts/say-criteria.ts';
import c from './CriteriaSentences.module.css';

interface CriteriaSentencesProps {
	criteria: SaidGroup;
	columns: readonly Column[];
}

export const CriteriaSentences = ({ criteria, columns }: CriteriaSentencesProps) => {
	const [only] = criteria.conditions;
	if (only && criteria.conditions.length === 1)
		return 'conditions' in only ? (
			<CriteriaSentences criteria={only} columns={columns} />
		) : (
			<Text size="sm">{sayCondition(only, columns)}</Text>
		);
	const items = criteria.conditions.map((node, nth) => ({ node, nth }));
	return (
		<div>
			<Text size="sm" c="dimmed">
				{criteria.conjunction === 'all' ? 'All of these:' : 'Any of these:'}
			</Text>
			<ul className={c.list}>
				{items.map(({ node, nth }) => (
					<li key={nth}>
						{'conditions' in node ? (
							<CriteriaSentences criteria={node} columns={columns} />
						) : (
							sayCondition(node, columns)
						)}
					</li>
				))}
			</ul>
		</div>
	);
};
